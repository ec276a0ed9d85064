/**
 * Why the server cannot start, in words for the person at the terminal: printed without a stack, exit code 1. One
 * sentence per fault; never holds a password or a secret.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The system's code of an error (ENOENT, EADDRINUSE, or an SQLSTATE), or '' when it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
