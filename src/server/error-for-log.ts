/**
 * An error as the log keeps it: the database driver repeats a statement's values in its message, and among them may be a
 * password's hash or somebody's address.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error }
  const { cause } = error
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: withoutValues(error.stack ?? '').slice(0, 4000),
    ...(cause instanceof Error ? { cause: errorForLog(cause) } : {}),
  }
}

function withoutValues(text: string): string {
  return text.replace(/\nparams: .*(?=\n\s+at |$)/s, '')
}
