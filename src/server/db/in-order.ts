/** What statements answer, each in its place. */
export type Answers<S extends readonly PromiseLike<unknown>[]> = { -readonly [K in keyof S]: Awaited<S[K]> }

/**
 * Sends statements of one transaction in one piece; each begins when the one before is done, and sees what that one waited for.
 * Takes statements that have not left yet, as the query builder makes them: refuses a promise, which is on its way already.
 */
export function inOrder<const S extends readonly PromiseLike<unknown>[]>(
  ...statements: S
): Promise<Answers<S>> {
  const answers = statements.map(statement => {
    if (statement instanceof Promise) throw new TypeError('This statement has left already.')
    return statement.then(answer => answer)
  })
  return allOf(answers) as Promise<Answers<S>>
}

/** All answers, or the reason of the first that failed, whose failure the others only follow. */
async function allOf<T>(answers: readonly PromiseLike<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(answers)
  return ended.map(one => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
