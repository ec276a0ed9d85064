import type { RequestKind } from '#domain/customer-request.ts'

/** What a customer asks for. */
export interface Asked {
  readonly kind: RequestKind
  readonly text: string | null
  /** Who shall sign instead. */
  readonly wanted: { readonly name: string; readonly email: string } | null
}
