import { newKey } from './request.ts'

/** The Idempotency-Key of one form or button: the same for the same wish until somebody answered it. */
export function wishKeys() {
  let open: { wish: string; key: string } | null = null
  return {
    keyOf(asked: unknown): string {
      const wish = JSON.stringify(asked)
      if (open?.wish !== wish) open = { wish, key: newKey() }
      return open.key
    },
    answered(): void {
      open = null
    },
  }
}
