import type { RequestKind } from '#domain/customer-request.ts'

/** A customer's request. */
export interface Asked {
  readonly kind: RequestKind
  readonly text: string | null
  /** The person who shall sign instead. */
  readonly wanted: { readonly name: string; readonly email: string } | null
}
