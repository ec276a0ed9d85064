/**
 * A reason not to start, as a message for the person at the terminal: printed without a stack, exit code 1. One sentence
 * per fault; never holds a password or a secret.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code of an error (ENOENT, EADDRINUSE, or an SQLSTATE), or ''. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
