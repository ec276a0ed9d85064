import { useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '#contract/factor-schemas.ts'
import { factors } from '#contract/factors.ts'
import { selfCall } from '#web/api/bootstrap-endpoints.ts'
import { keyOf } from '#web/api/queries.ts'

/** A dialog about one's own factors, and what it does. */
export type FactorTask =
  | { readonly kind: 'totp' | 'codes'; readonly isAnother: boolean }
  | { readonly kind: 'passkey' | 'remove-totp' }
  | { readonly kind: 'remove-passkey' | 'rename-passkey'; readonly passkey: Passkey }

export interface FactorDialogProps {
  onTask: (task: FactorTask | undefined) => void
}

/** Reads anew what one signs in with, and who one is: what is asked of them may have changed. */
export function useFactorsChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(factors.own) }),
      client.invalidateQueries({ queryKey: keyOf(selfCall) }),
    ])
}
