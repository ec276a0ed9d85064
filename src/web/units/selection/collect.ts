import type { Unit } from '#contract/unit.ts'
import { maxChosen } from '#contract/unit-actions.ts'
import type { Rows } from '#web/api/call-api.ts'

/** The most rows of one answer. */
const pageSize = 500

/**
 * The first 5,000 units that match, page by page; one that moved between two pages meanwhile is there once. `onFound` tells
 * how many there are so far.
 */
export async function collect(
  ask: (page: { readonly limit: number; readonly offset: number }) => Promise<Rows<Unit>>,
  onFound: (count: number) => void,
): Promise<Unit[]> {
  const found = new Map<number, Unit>()
  for (let offset = 0; offset < maxChosen; offset += pageSize) {
    const { rows } = await ask({ limit: pageSize, offset })
    for (const unit of rows) found.set(unit.id, unit)
    onFound(found.size)
    if (rows.length < pageSize) break
  }
  return [...found.values()]
}
