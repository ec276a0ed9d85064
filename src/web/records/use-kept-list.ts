import { useEffect } from 'react'
import type { Rows } from '#web/api/call-api.ts'
import { keepShownList, type ShownList } from './shown-list.ts'

/** Keeps the rows that a list shows, for the records opened from it; undefined while a record is shown over it. */
export function useKeptList(
  noun: 'loan' | 'unit',
  shown: Rows<{ readonly id: number }> | undefined,
  { before, isToDecide }: Pick<ShownList, 'before' | 'isToDecide'>,
): void {
  useEffect(() => {
    if (shown)
      keepShownList(noun, { ids: shown.rows.map(({ id }) => id), before, total: shown.total, isToDecide })
  }, [noun, shown, before, isToDecide])
}
