import { expect, test } from 'vitest'
import { Batcher } from './batcher.ts'

/** A data source that answers each request only when the test says so. */
function oracle() {
  const questions: { keys: readonly string[]; answer: () => void; fail: () => void }[] = []
  const batcher = new Batcher<string, string>(keys => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
    const answer = () => resolve(new Map(keys.map(key => [key, `about ${key}`])))
    questions.push({ keys, answer, fail: () => reject(new Error('no idea')) })
    return promise
  })
  const countReaches = async (count: number) => expect.poll(() => questions.length).toBe(count)
  return { batcher, questions, countReaches }
}

test('who asks alone is answered by a question of their own', async () => {
  const { batcher, questions, countReaches } = oracle()
  const answer = batcher.ask('a')
  await countReaches(1)
  questions[0]?.answer()
  expect(await answer).toBe('about a')
})

test('who comes while a question is out is in the next one, with all who came meanwhile, and never in that one', async () => {
  const { batcher, questions, countReaches } = oracle()
  const first = batcher.ask('a')
  await countReaches(1)
  const later = [batcher.ask('a'), batcher.ask('b'), batcher.ask('b')]
  questions[0]?.answer()
  expect(await first).toBe('about a')
  await countReaches(2)
  questions[1]?.answer()
  expect(await Promise.all(later)).toEqual(['about a', 'about b', 'about b'])
  expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
})

test('a question that never comes back keeps nobody from the next', async () => {
  const { batcher, questions, countReaches } = oracle()
  void batcher.ask('a')
  await countReaches(1)
  const later = batcher.ask('b')
  await countReaches(2)
  questions[1]?.answer()
  expect(await later).toBe('about b')
})

test('a question that fails fails those who countReaches it, and the next one leaves', async () => {
  const { batcher, questions, countReaches } = oracle()
  const answer = batcher.ask('a')
  await countReaches(1)
  questions[0]?.fail()
  await expect(answer).rejects.toThrow('no idea')
  const later = batcher.ask('a')
  await countReaches(2)
  questions[1]?.answer()
  expect(await later).toBe('about a')
})
