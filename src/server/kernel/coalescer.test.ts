import { expect, test } from 'vitest'
import { Coalescer } from './coalescer.ts'

/** Work that the test completes by hand. */
function byHand() {
  const open: { key: string; end: (answer: string) => void; fail: (error: Error) => void }[] = []
  const runs = new Coalescer<string>()
  const ask = (key: string) => runs.ask(key, () => new Promise((end, fail) => open.push({ key, end, fail })))
  return { open, ask }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

test('who asks while it is worked out waits for the next run, together with everybody who asked by then', async () => {
  const { open, ask } = byHand()
  const first = ask('Sweden')
  const second = ask('Sweden')
  const third = ask('Sweden')
  expect(open).toHaveLength(1)
  open[0]?.end('old')
  expect(await first).toBe('old')
  await settled()
  expect(open).toHaveLength(2)
  const fourth = ask('Sweden')
  open[1]?.end('new')
  expect(await Promise.all([second, third])).toEqual(['new', 'new'])
  await settled()
  expect(open).toHaveLength(3)
  open[2]?.end('newest')
  expect(await fourth).toBe('newest')
})

test('another country is worked out at the same time', () => {
  const { open, ask } = byHand()
  void ask('Sweden')
  void ask('Singapore')
  expect(open.map(({ key }) => key)).toEqual(['Sweden', 'Singapore'])
})

test('a run that failed fails for those who asked for it; the others get the next one', async () => {
  const { open, ask } = byHand()
  const first = ask('Sweden')
  const second = ask('Sweden')
  open[0]?.fail(new Error('The database is away.'))
  await expect(first).rejects.toThrow('The database is away.')
  await settled()
  open[1]?.end('back')
  expect(await second).toBe('back')
})

test('when nobody asks any more, the next one to ask is answered anew', async () => {
  const { open, ask } = byHand()
  const first = ask('Sweden')
  open[0]?.end('then')
  await first
  await settled()
  const later = ask('Sweden')
  open[1]?.end('now')
  expect(await later).toBe('now')
})
