import { useEffect } from 'react'
import type { Rows } from '#web/api/call-api.ts'
import { keepTrail, type ListTrail } from './list-trail.ts'

/** Keeps the rows that a list shows as the trail of its records; undefined while a record is shown over it. */
export function useTrailOf(
  noun: 'loan' | 'unit',
  shown: Rows<{ readonly id: number }> | undefined,
  { before, isToDecide }: Pick<ListTrail, 'before' | 'isToDecide'>,
): void {
  useEffect(() => {
    if (shown)
      keepTrail(noun, { ids: shown.rows.map(({ id }) => id), before, total: shown.total, isToDecide })
  }, [noun, shown, before, isToDecide])
}
