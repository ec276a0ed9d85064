import { describe, expect, test } from 'vitest'
import { ApiError, noAnswer } from '#web/api/api-error.ts'
import { chunksOf, doInChunks, refusalsOf } from './in-chunks.ts'

const refusal = (fields: Record<string, string>) => new ApiError(409, 'wrong_state', 'Unit A is out.', fields)

describe('many units are moved by calls of 500', () => {
  test('1,234 are three calls, the last one smaller', () => {
    const ids = Array.from({ length: 1234 }, (_, place) => place + 1)
    expect(chunksOf(ids).map(chunk => chunk.length)).toEqual([500, 500, 234])
  })

  test('in the order of their numbers, each once, whatever order they were picked in', () => {
    expect(chunksOf([30, 4, 100, 4], 2)).toEqual([[4, 30], [100]])
  })

  test('one after the other, telling how far it is', async () => {
    const sent: (readonly number[])[] = []
    const progress: number[] = []
    const done = await doInChunks(
      [[1, 2], [3]],
      async ids => sent.push(ids),
      count => progress.push(count),
    )
    expect(done).toEqual({ done: [1, 2, 3], stopped: null })
    expect(sent).toEqual([[1, 2], [3]])
    expect(progress).toEqual([2, 3])
  })

  test('up to the first that is refused: what came before stays done, what comes after is not tried', async () => {
    const error = refusal({})
    const sent: (readonly number[])[] = []
    const send = async (ids: readonly number[]) => {
      sent.push(ids)
      if (ids.includes(3)) throw error
    }
    const done = await doInChunks([[1, 2], [3, 4], [5]], send, () => {})
    expect(done).toEqual({ done: [1, 2], stopped: { ids: [3, 4], error } })
    expect(sent).toHaveLength(2)
  })

  test('until somebody stops it', async () => {
    let over = false
    const done = await doInChunks(
      [[1], [2], [3]],
      async () => undefined,
      count => {
        over = count === 2
      },
      () => over,
    )
    expect(done).toEqual({ done: [1, 2], stopped: null })
  })
})

describe('what stands in the way', () => {
  test('is named by the unit at its place', () => {
    const error = refusal({ 'ids.1': 'Unit B is out.', 'ids.2': 'Unit C is out.' })
    expect(refusalsOf(error, [10, 20, 30])).toEqual([
      { id: 20, sentence: 'Unit B is out.' },
      { id: 30, sentence: 'Unit C is out.' },
    ])
  })

  test('is the unit itself where there is only one', () => {
    expect(refusalsOf(refusal({}), [10])).toEqual([{ id: 10, sentence: 'Unit A is out.' }])
  })

  test('is nobody’s unit where the storeroom is refused, or where no answer came', () => {
    expect(refusalsOf(refusal({ storeroomId: 'Required*' }), [10, 20])).toEqual([])
    expect(refusalsOf(noAnswer(), [10])).toEqual([])
    expect(refusalsOf(new Error('offline'), [10])).toEqual([])
  })
})
