import { withoutTokens } from './without-tokens.ts'

/**
 * An error without its sensitive parts: the database driver repeats a statement's values in its message, among them
 * password hashes and addresses, and a mail server may quote the link of a refused mail.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error }
  const { cause } = error
  return {
    type: error.name,
    message: withoutTokens(error.message.split('\nparams: ', 1)[0] ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    stack: placesOf(error),
    ...(cause instanceof Error ? { cause: errorForLog(cause) } : {}),
  }
}

/** The stack without its message. */
function placesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length, at + message.length + 4000)
}
