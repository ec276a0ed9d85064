import { newKey } from './request.ts'

/** The Idempotency-Keys of one form or button: unchanged requests share one until an answer arrives. */
export function idempotencyKeys() {
  let open: { request: string; key: string } | null = null
  return {
    keyOf(sent: unknown): string {
      const request = JSON.stringify(sent)
      if (open?.request !== request) open = { request, key: newKey() }
      return open.key
    },
    answered(): void {
      open = null
    },
  }
}
