import { withoutTokens } from './without-tokens.ts'

/**
 * An error as the log keeps it: the database driver repeats a statement's values in its message, and among them may be a
 * password's hash or somebody's address; a mail server may quote the link in a mail that it refuses.
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

/** The stack without the message it begins with. */
function placesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length, at + message.length + 4000)
}
