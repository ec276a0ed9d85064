import { useRef, useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import type { Rows } from '#web/api/call-api.ts'
import { toastError } from '#web/api/queries.ts'
import type { RowPicking } from '#web/ui/table/row-picking.tsx'
import { unitName } from '../unit-page/unit-words.ts'
import { collect } from './collect.ts'
import {
  asShown,
  nothingPicked,
  type Picked,
  partPicked,
  pick,
  pickOnly,
  pickPage,
  pickThrough,
} from './picked.ts'

export interface Selection {
  readonly units: readonly Unit[]
  readonly picking: RowPicking<Unit>
  /** How many of all matching units were collected so far; null while nobody collects. */
  readonly collected: number | null
  readonly pickAll: () => void
  /** Picks these units and no others. */
  readonly keep: (units: readonly Unit[]) => void
}

export interface SelectionQuestion {
  /** The filters of the list. Others drop the selection; another page or order does not. */
  readonly scope: string
  /** The shown units that may be picked; those of another scope may not. */
  readonly page: readonly Unit[] | undefined
  /** A part of all that match, in an order that does not change. */
  readonly ask: (part: {
    readonly limit: number
    readonly offset: number
    readonly signal: AbortSignal
  }) => Promise<Rows<Unit>>
}

/** The units that are picked on the Stock page, over its pages. */
export function useSelection({ scope, page = [], ask }: SelectionQuestion): Selection {
  const [held, setHeld] = useState({ scope, picked: nothingPicked })
  const [collected, setCollected] = useState<number | null>(null)
  const collecting = useRef<AbortController | null>(null)
  const picked = held.scope === scope ? held.picked : nothingPicked
  const shown = asShown(picked, page)
  const put = (next: (before: Picked) => Picked) =>
    setHeld(now => ({ scope, picked: next(now.scope === scope ? now.picked : nothingPicked) }))
  if (held.scope !== scope) {
    collecting.current?.abort()
    setHeld({ scope, picked: nothingPicked })
  } else if (shown !== picked) setHeld({ scope, picked: shown })

  const pickAll = async () => {
    const collector = new AbortController()
    const { signal } = collector
    collecting.current = collector
    setCollected(0)
    try {
      const all = await collect(part => ask({ ...part, signal }), setCollected)
      if (!signal.aborted) put(() => pickOnly(all))
    } catch (error) {
      if (!signal.aborted) toastError(error)
    }
    setCollected(null)
  }

  return {
    units: [...shown.units.values()],
    picking: {
      isPicked: ({ id }) => shown.units.has(id),
      onPick: (unit, through) => {
        if (!page.some(({ id }) => id === unit.id)) return
        put(before => (through ? pickThrough(before, page, unit) : pick(before, unit)))
      },
      page: partPicked(shown, page),
      onPickPage: () => put(before => pickPage(before, page)),
      labelOf: unit => `Select ${unitName(unit)}`,
    },
    collected,
    pickAll: () => void pickAll(),
    keep: units => put(() => pickOnly(units)),
  }
}
