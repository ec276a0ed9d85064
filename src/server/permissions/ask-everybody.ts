import { expect } from 'vitest'

interface Table<A extends string, T> {
  /** Who asks, in turn. */
  readonly askers: readonly A[]
  /** What the table says that each is answered. */
  readonly expected: Readonly<Record<A, number>>
  /** Whether each asks about an object of their own, not about the same one until somebody may change it. */
  readonly isOwn: boolean
  build(asker: A): Promise<T>
  /** The object as it is now. */
  look(target: T): Promise<unknown>
  ask(asker: A, target: T): Promise<{ readonly status: number }>
}

/**
 * The status that each is answered. Those refused one after another ask about the same object, which must be afterwards as
 * it was before: one look does for all of them.
 */
export async function askEverybody<A extends string, T>(table: Table<A, T>): Promise<Record<string, number>> {
  const { askers, expected, isOwn, build, look, ask } = table
  const statuses: Record<string, number> = {}
  let tried: { readonly target: T; readonly before: unknown; readonly refused: A[] } | null = null
  const demandUnchanged = async () => {
    if (tried === null || tried.refused.length === 0) return
    expect(await look(tried.target), `refused to ${tried.refused.splice(0).join()}`).toEqual(tried.before)
  }
  for (const asker of askers) {
    const isAllowed = expected[asker] < 400
    if (isAllowed || isOwn) await demandUnchanged()
    if (tried === null || isOwn) {
      const target: T = await build(asker)
      tried = { target, before: isAllowed ? null : await look(target), refused: [] }
    }
    const { status } = await ask(asker, tried.target)
    statuses[asker] = status
    if (isAllowed || status < 400) tried = null
    else tried.refused.push(asker)
  }
  await demandUnchanged()
  return statuses
}
