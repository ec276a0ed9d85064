import { useState } from 'react'
import { stateActions } from '#contract/unit-actions.ts'
import { useDestination } from '../destination-fields.tsx'
import type { BulkAction } from './allowed-bulk-actions.ts'
import type { BulkOrder } from './use-bulk.ts'

/** The fields of a bulk action, and the order that they make. */
export function useBulkOrder(action: BulkAction) {
  const to = useDestination()
  const [reason, setReason] = useState('')
  const takesReason = stateActions.some(known => known === action)
  const comment = reason.trim()
  const order: BulkOrder = {
    action,
    ...(to.destination && { storeroomId: to.destination.id }),
    ...(takesReason && comment !== '' && { comment }),
  }
  return { to, reason, setReason, takesReason, order }
}

export type BulkDraft = ReturnType<typeof useBulkOrder>
