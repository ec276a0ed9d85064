import type { Noun } from '#web/api/queries.ts'

/** The rows of a list as they were shown last, so that a record leads to the next one. */
export interface ListTrail {
  readonly ids: readonly number[]
  /** How many rows of the list come before the first of `ids`. */
  readonly before: number
  /** Of the whole list; null where it is not counted. */
  readonly total: number | null
  /** The list holds only loans that wait for a decision: deciding on one leads to the next. */
  readonly isToDecide: boolean
}

/** Where a record stands in the list that it was opened from. */
export interface TrailPlace {
  readonly position: number
  readonly total: number | null
  readonly previous: number | null
  readonly next: number | null
  readonly isToDecide: boolean
}

type Listed = Extract<Noun, 'loan' | 'unit'>

const keyOf = (noun: Listed) => `trail:${noun}`

/** Keeps it for this tab. */
export function keepTrail(noun: Listed, trail: ListTrail): void {
  sessionStorage.setItem(keyOf(noun), JSON.stringify(trail))
}

/** The trail of this tab; null if no list was shown yet. */
export function readTrail(noun: Listed): ListTrail | null {
  const kept = sessionStorage.getItem(keyOf(noun))
  return kept === null ? null : JSON.parse(kept)
}

/** The place of a record in the trail; null if it is not in it. */
export function placeIn(trail: ListTrail | null, id: number): TrailPlace | null {
  const at = trail?.ids.indexOf(id) ?? -1
  if (!trail || at === -1) return null
  return {
    position: trail.before + at + 1,
    total: trail.total,
    previous: trail.ids[at - 1] ?? null,
    next: trail.ids[at + 1] ?? null,
    isToDecide: trail.isToDecide,
  }
}
