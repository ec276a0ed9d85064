import type { Unit } from '#contract/unit.ts'
import { maxChosen } from '#contract/unit-actions.ts'

/** The units that were picked, as they were last seen, and the one picked last, from which Shift picks on. */
export interface Picked {
  readonly units: ReadonlyMap<number, Unit>
  readonly last: number | null
}

export const nothingPicked: Picked = { units: new Map(), last: null }

/** Adds units up to `maxChosen`; further ones stay unpicked. */
function withAll(units: ReadonlyMap<number, Unit>, added: readonly Unit[]): ReadonlyMap<number, Unit> {
  const next = new Map(units)
  for (const unit of added) if (next.size < maxChosen || next.has(unit.id)) next.set(unit.id, unit)
  return next
}

function without(units: ReadonlyMap<number, Unit>, removed: readonly Unit[]): ReadonlyMap<number, Unit> {
  const gone = new Set(removed.map(({ id }) => id))
  return new Map([...units].filter(([id]) => !gone.has(id)))
}

/** Selects a unit, or deselects it. */
export function pick({ units }: Picked, unit: Unit): Picked {
  return {
    units: units.has(unit.id) ? without(units, [unit]) : withAll(units, [unit]),
    last: unit.id,
  }
}

/** Picks what lies between the unit picked last and this one, both with it; alone when the last is on another page. */
export function pickThrough(picked: Picked, page: readonly Unit[], unit: Unit): Picked {
  const ends = [picked.last, unit.id].map(id => page.findIndex(row => row.id === id))
  if (ends.includes(-1)) return pick(picked, unit)
  const between = page.slice(Math.min(...ends), Math.max(...ends) + 1)
  return { units: withAll(picked.units, between), last: unit.id }
}

/** How much of a page is picked. */
export function partPicked({ units }: Picked, page: readonly Unit[]): 'all' | 'some' | 'none' {
  const count = page.filter(({ id }) => units.has(id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** Picks the whole page, or puts it back when all of it was picked. */
export function pickPage(picked: Picked, page: readonly Unit[]): Picked {
  const isAll = partPicked(picked, page) === 'all'
  return { units: (isAll ? without : withAll)(picked.units, page), last: null }
}

/** Selects exactly these units. */
export const pickOnly = (units: readonly Unit[]): Picked => ({ units: withAll(new Map(), units), last: null })

/** The picked units as the page shows them now; the same when nothing changed. */
export function asShown(picked: Picked, page: readonly Unit[]): Picked {
  const changed = page.filter(unit => picked.units.has(unit.id) && picked.units.get(unit.id) !== unit)
  return changed.length === 0 ? picked : { ...picked, units: withAll(picked.units, changed) }
}
