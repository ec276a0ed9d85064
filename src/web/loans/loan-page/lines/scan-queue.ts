export interface Scan {
  readonly lineId: number
  /** Null: "No S/N". */
  readonly code: string | null
}

/**
 * A scanner does not wait for an answer: its next code belongs to the next line, so the focus moves on at once and
 * requests are sent one at a time.
 */
export interface ScanQueue {
  /** The first one is being sent. */
  readonly waiting: readonly Scan[]
  /** The refusal of each line's last scan. */
  readonly refusals: ReadonlyMap<number, string>
  /** Lines that were scanned here a moment ago. */
  readonly highlighted: ReadonlySet<number>
  /** Lines that were sourced here since the loan was opened, by a scan or by No S/N. */
  readonly scanned: ReadonlySet<number>
}

export const emptyQueue: ScanQueue = {
  waiting: [],
  refusals: new Map(),
  highlighted: new Set(),
  scanned: new Set(),
}

export type QueueAction =
  | { readonly type: 'scan'; readonly scan: Scan }
  /** `taker` is the line that took the unit: another one if that waited for it. */
  | { readonly type: 'done'; readonly lineId: number; readonly taker: number }
  | { readonly type: 'refuse'; readonly lineId: number; readonly message: string }
  | { readonly type: 'unhighlight'; readonly lineId: number }

/** Returns the queue after one action. */
export function queueReducer(queue: ScanQueue, action: QueueAction): ScanQueue {
  switch (action.type) {
    case 'scan':
      return {
        ...queue,
        waiting: [...queue.waiting, action.scan],
        refusals: without(queue.refusals, action.scan.lineId),
      }
    case 'done':
      return {
        ...queue,
        waiting: answered(queue, action.lineId),
        highlighted: new Set([...queue.highlighted, action.taker]),
        scanned: new Set([...queue.scanned, action.taker]),
      }
    case 'refuse':
      return {
        ...queue,
        waiting: answered(queue, action.lineId),
        refusals: new Map([...queue.refusals, [action.lineId, action.message]]),
      }
    case 'unhighlight':
      return { ...queue, highlighted: new Set([...queue.highlighted].filter(id => id !== action.lineId)) }
  }
}

const answered = ({ waiting }: ScanQueue, lineId: number) => {
  const index = waiting.findIndex(scan => scan.lineId === lineId)
  return waiting.filter((_, at) => at !== index)
}

const without = (refusals: ReadonlyMap<number, string>, lineId: number) =>
  new Map([...refusals].filter(([id]) => id !== lineId))

/** A scan for the line was not answered yet. */
export function isQueued({ waiting }: Pick<ScanQueue, 'waiting'>, lineId: number): boolean {
  return waiting.some(scan => scan.lineId === lineId)
}

/** The line that the next scan is for: the next open one after this, round to the first, none of those that wait. */
export function nextLine(
  openIds: readonly number[],
  lineId: number | null,
  waiting: readonly Scan[],
): number | null {
  const from = lineId === null ? 0 : openIds.indexOf(lineId) + 1
  const inTurn = [...openIds.slice(from), ...openIds.slice(0, from)]
  const free = inTurn.filter(id => id !== lineId && !isQueued({ waiting }, id))
  return free[0] ?? null
}
