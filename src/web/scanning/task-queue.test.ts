import { expect, test } from 'vitest'
import { taskQueue } from './task-queue.ts'

test('a slow scan that came first is sent before a quick one that came second', async () => {
  const queue = taskQueue()
  const ran: string[] = []
  const slow = Promise.withResolvers<void>()
  const first = queue.add(async () => {
    ran.push('first begins')
    await slow.promise
    ran.push('first ends')
    return 1
  })
  const second = queue.add(async () => {
    ran.push('second')
    return 2
  })
  expect(queue.isIdle()).toBe(false)
  slow.resolve()
  expect(await Promise.all([first, second])).toEqual([1, 2])
  expect(ran).toEqual(['first begins', 'first ends', 'second'])
})

test('one that fails says so to whoever added it, and the next one runs', async () => {
  const queue = taskQueue()
  const failing = queue.add(() => Promise.reject(new Error('refused')))
  const next = queue.add(async () => 'done')
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('done')
})

test('it is idle again once all have ended', async () => {
  const queue = taskQueue()
  expect(queue.isIdle()).toBe(true)
  let ended = 0
  void queue.add(async () => ended++)
  void queue.add(async () => ended++)
  await queue.whenIdle()
  expect(ended).toBe(2)
  expect(queue.isIdle()).toBe(true)
})
