import { describe, expect, it } from 'vitest'
import { emptyQueue, nextLine, queueReducer } from './scan-queue.ts'

const scanned = (lineId: number, code = `S${lineId}`) => ({ type: 'scan', scan: { lineId, code } }) as const

describe('where the next scan goes', () => {
  it('goes to the next line that waits for a unit', () => {
    expect(nextLine([4, 5, 7], 5, [])).toBe(7)
  })

  it('goes round to a line that was passed over', () => {
    expect(nextLine([4, 5, 7], 7, [])).toBe(4)
  })

  it('passes a line whose scan is still on its way', () => {
    expect(nextLine([4, 5, 7], 4, [{ lineId: 5, code: 'A' }])).toBe(7)
  })

  it('goes nowhere when every other line has its scan', () => {
    expect(nextLine([4], 4, [])).toBeNull()
    expect(nextLine([4, 5], 4, [{ lineId: 5, code: 'A' }])).toBeNull()
  })

  it('starts with the first line', () => {
    expect(nextLine([4, 5], null, [])).toBe(4)
  })

  it('starts over when the line is gone meanwhile', () => {
    expect(nextLine([4, 5], 9, [])).toBe(4)
  })
})

describe('scans that come faster than answers', () => {
  it('wait in the order in which they were made, none is lost', () => {
    const queue = [scanned(1), scanned(2), scanned(3)].reduce(queueReducer, emptyQueue)
    expect(queue.waiting.map(({ code }) => code)).toEqual(['S1', 'S2', 'S3'])
  })

  it('leave when they are answered, and their line is highlighted for a moment', () => {
    const queue = [scanned(1), scanned(2), { type: 'done', lineId: 1, taker: 1 } as const].reduce(
      queueReducer,
      emptyQueue,
    )
    expect(queue.waiting.map(({ lineId }) => lineId)).toEqual([2])
    expect([...queue.highlighted]).toEqual([1])
    expect([...queueReducer(queue, { type: 'unhighlight', lineId: 1 }).highlighted]).toEqual([])
  })

  it('highlight the line that took the unit', () => {
    const queue = [scanned(1), scanned(2), { type: 'done', lineId: 1, taker: 2 } as const].reduce(
      queueReducer,
      emptyQueue,
    )
    expect(queue.waiting.map(({ lineId }) => lineId)).toEqual([2])
    expect([...queue.highlighted]).toEqual([2])
  })

  it('keep the refusal at their line until it is scanned again', () => {
    const refused = queueReducer(queueReducer(emptyQueue, scanned(1)), {
      type: 'refuse',
      lineId: 1,
      message: 'Unit S1 is out on loan #00003.',
    })
    expect(refused.waiting).toEqual([])
    expect(refused.refusals.get(1)).toBe('Unit S1 is out on loan #00003.')
    expect(queueReducer(refused, scanned(1, 'S9')).refusals.has(1)).toBe(false)
  })
})
