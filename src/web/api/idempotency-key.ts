import { newKey } from './request.ts'

/** Keeps the request of a form that nobody has answered yet, after its key. */
export interface OpenRequest {
  read(): string | null
  write(text: string | null): void
}

/** The Idempotency-Keys of one form or button: unchanged requests share one until an answer arrives. */
export function idempotencyKeys(open: OpenRequest = whileTheFormIsOpen()) {
  return {
    keyOf(sent: unknown): string {
      const request = JSON.stringify(sent)
      const kept = open.read() ?? ''
      const end = kept.indexOf(' ')
      if (end > 0 && kept.slice(end + 1) === request) return kept.slice(0, end)
      const key = newKey()
      open.write(`${key} ${request}`)
      return key
    },
    answered: () => open.write(null),
  }
}

export type IdempotencyKeys = ReturnType<typeof idempotencyKeys>

function whileTheFormIsOpen(): OpenRequest {
  let text: string | null = null
  return {
    read: () => text,
    write: next => {
      text = next
    },
  }
}
