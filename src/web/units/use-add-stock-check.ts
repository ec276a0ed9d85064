import { useCallback, useEffect, useState } from 'react'
import { units } from '#contract/units.ts'
import { call } from '#web/api/call-api.ts'
import { taskQueue } from '#web/scanning/task-queue.ts'
import type { StockAction, StockDraft } from './stock-draft.ts'
import { uncheckedByProduct } from './stock-draft-list.ts'

/** Codes that arrive faster than this are checked in one request. */
const restMs = 300

/**
 * Asks which of the pending serial numbers the stock already has, soon after they came in; their rows say so. check()
 * does it at once; what can't be learnt now is asked again with the next unit, and the server has the last word.
 */
export function useAddStockCheck(
  draft: StockDraft,
  now: () => StockDraft,
  apply: (action: StockAction) => void,
) {
  const [asking] = useState(taskQueue)

  const check = useCallback((): Promise<void> => {
    const ask = async () => {
      for (const [productId, unchecked] of uncheckedByProduct(now().stocks)) {
        const serialNumbers = unchecked.flatMap(({ serialNumber }) => serialNumber ?? [])
        const taken = await call(units.takenSerials, { body: { productId, serialNumbers } })
        apply({ type: 'check', keys: unchecked.map(({ key }) => key), taken })
      }
    }
    return asking.add(ask).catch(() => {
      // Confirm asks again, and what it sends is judged by the server.
    })
  }, [asking, now, apply])

  const isDue = uncheckedByProduct(draft.stocks).size > 0
  const { stocks } = draft
  useEffect(() => {
    if (!isDue || stocks.length === 0) return
    const timer = setTimeout(() => void check(), restMs)
    return () => clearTimeout(timer)
  }, [isDue, stocks, check])

  return check
}
