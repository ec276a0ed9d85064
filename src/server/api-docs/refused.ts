import type { Endpoint } from '#contract/endpoint.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** Whether a retry with the same Idempotency-Key gets the same answer. */
export const takesKey = ({ method, idempotencyKey }: Endpoint): boolean =>
  method !== 'GET' && idempotencyKey !== false

/** Every refusal of a call: those shared by its kind, and its own. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { access, method, refuses, confirms, beforeFactor } = endpoint
  const isRefresh = access.who === 'token' && access.purposes.includes('refresh')
  const isByTicket = access.who === 'token' && access.purposes.includes('ticket')
  const isByLink = access.who === 'token' && !isRefresh && !isByTicket
  // Calls that accept cookies are allowed from our own pages only.
  const mayBeForeign = isRefresh || (method !== 'GET' && access.who !== 'token')
  return [
    'bad_input',
    ...(access.who === 'user' ? (['not_signed_in'] as const) : []),
    ...(access.who === 'user' && !beforeFactor ? (['factor_needed'] as const) : []),
    ...(confirms ? (['confirm_again'] as const) : []),
    ...(isByTicket ? (['ticket_over'] as const) : []),
    ...(isByLink ? (['dead_link'] as const) : []),
    ...(mayBeForeign ? (['foreign_origin'] as const) : []),
    ...(takesKey(endpoint) ? (['key_reused', 'changed_meanwhile'] as const) : []),
    ...(takesKey(endpoint) && access.who === 'user' ? (['rights_changed'] as const) : []),
    'failed',
    'busy',
    ...refuses,
  ]
}
