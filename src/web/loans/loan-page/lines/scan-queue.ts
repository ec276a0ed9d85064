/**
 * The queue of scans. A scanner does not wait for an answer: its next code belongs to the next line, so the focus
 * moves on at once and requests are sent one at a time.
 */
export interface Scan {
  readonly lineId: number
  /** Null: "No S/N". */
  readonly code: string | null
}

export interface ScanDesk {
  /** The first one is being sent. */
  readonly waiting: readonly Scan[]
  /** The refusal of each line's last scan. */
  readonly refusals: ReadonlyMap<number, string>
  /** Lines that were scanned here a moment ago. */
  readonly fresh: ReadonlySet<number>
}

export const emptyDesk: ScanDesk = { waiting: [], refusals: new Map(), fresh: new Set() }

export type DeskStep =
  | { readonly do: 'scan'; readonly scan: Scan }
  /** `taker` is the line that took the unit: another one if that waited for it. */
  | { readonly do: 'done'; readonly lineId: number; readonly taker: number }
  | { readonly do: 'refuse'; readonly lineId: number; readonly message: string }
  | { readonly do: 'settle'; readonly lineId: number }

/** Returns the state after one event. */
export function deskReducer(desk: ScanDesk, step: DeskStep): ScanDesk {
  switch (step.do) {
    case 'scan':
      return {
        ...desk,
        waiting: [...desk.waiting, step.scan],
        refusals: without(desk.refusals, step.scan.lineId),
      }
    case 'done':
      return { ...desk, waiting: answered(desk, step.lineId), fresh: new Set([...desk.fresh, step.taker]) }
    case 'refuse':
      return {
        ...desk,
        waiting: answered(desk, step.lineId),
        refusals: new Map([...desk.refusals, [step.lineId, step.message]]),
      }
    case 'settle':
      return { ...desk, fresh: new Set([...desk.fresh].filter(id => id !== step.lineId)) }
  }
}

const answered = ({ waiting }: ScanDesk, lineId: number) => {
  const index = waiting.findIndex(scan => scan.lineId === lineId)
  return waiting.filter((_, at) => at !== index)
}

const without = (refusals: ReadonlyMap<number, string>, lineId: number) =>
  new Map([...refusals].filter(([id]) => id !== lineId))

/** The line that the next scan is for: the next open one after this, round to the first, none of those that wait. */
export function nextLine(
  openIds: readonly number[],
  lineId: number | null,
  waiting: readonly Scan[],
): number | null {
  const from = lineId === null ? 0 : openIds.indexOf(lineId) + 1
  const inTurn = [...openIds.slice(from), ...openIds.slice(0, from)]
  const free = inTurn.filter(id => id !== lineId && !waiting.some(scan => scan.lineId === id))
  return free[0] ?? null
}
