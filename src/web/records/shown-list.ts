import type { Noun } from '#web/api/queries.ts'

/** The rows of a list as they were shown last, so that a record leads to the next one. */
export interface ShownList {
  readonly ids: readonly number[]
  /** How many rows of the list come before the first of `ids`. */
  readonly before: number
  /** The number of rows of the whole list; null where it is not counted. */
  readonly total: number | null
  /** The list holds only loans that wait for a decision: deciding on one leads to the next. */
  readonly isToDecide: boolean
}

/** Where a record stands in the list that it was opened from. */
export interface PositionInList {
  readonly position: number
  readonly total: number | null
  readonly previous: number | null
  readonly next: number | null
  readonly isToDecide: boolean
}

type NounWithPage = Extract<Noun, 'loan' | 'unit'>

const keyOf = (noun: NounWithPage) => `list:${noun}`

/** Keeps it for this tab. */
export function keepShownList(noun: NounWithPage, list: ShownList): void {
  sessionStorage.setItem(keyOf(noun), JSON.stringify(list))
}

/** The list of this tab; null if no list was shown yet. */
export function readShownList(noun: NounWithPage): ShownList | null {
  if (typeof sessionStorage === 'undefined') return null
  const kept = sessionStorage.getItem(keyOf(noun))
  return kept === null ? null : JSON.parse(kept)
}

/** The position of a record in the list; null if it is not in it. */
export function positionIn(list: ShownList | null, id: number): PositionInList | null {
  const at = list?.ids.indexOf(id) ?? -1
  if (!list || at === -1) return null
  return {
    position: list.before + at + 1,
    total: list.total,
    previous: list.ids[at - 1] ?? null,
    next: list.ids[at + 1] ?? null,
    isToDecide: list.isToDecide,
  }
}
