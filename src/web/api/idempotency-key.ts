import { newKey } from './request.ts'

/** The Idempotency-Key of one form or button: the same for the same wish until somebody answered it. */
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
