import { expect } from 'vitest'

interface Table<A extends string, T> {
  /** The people who call, in turn. */
  readonly askers: readonly A[]
  /** The expected status of each. */
  readonly expected: Readonly<Record<A, number>>
  /** Whether each asks about an object of their own, not about the same one until somebody may change it. */
  readonly isOwn: boolean
  /** Whether the call changes nothing, whoever makes it. */
  readonly isRead: boolean
  build(asker: A): Promise<T>
  /** The object as it is now. */
  look(target: T): Promise<unknown>
  ask(asker: A, target: T): Promise<{ readonly status: number }>
}

/**
 * The status that each is answered. Those who are refused one after another, or who read, ask about the same object, which
 * must be afterwards as it was before: one look does for all of them.
 */
export async function askEverybody<A extends string, T>(table: Table<A, T>): Promise<Record<string, number>> {
  const { askers, expected, isOwn, isRead, build, look, ask } = table
  const statuses: Record<string, number> = {}
  let tried: { readonly target: T; readonly before: unknown; readonly asked: A[] } | null = null
  const assertUnchanged = async () => {
    if (tried === null || tried.asked.length === 0) return
    const now = await look(tried.target)
    const what = `asked by ${tried.asked.splice(0).join()}, changed: ${differing(tried.before, now).join()}`
    expect(now, what).toEqual(tried.before)
  }
  for (const asker of askers) {
    const mayChange = !isRead && expected[asker] < 400
    if (mayChange || isOwn) await assertUnchanged()
    if (tried === null || isOwn) {
      const target: T = await build(asker)
      tried = { target, before: mayChange ? null : await look(target), asked: [] }
    }
    const { status } = await ask(asker, tried.target)
    statuses[asker] = status
    if (mayChange || (!isRead && status < 400)) tried = null
    else tried.asked.push(asker)
  }
  await assertUnchanged()
  return statuses
}

/** The names of what is not the same in both. */
const differing = (before: unknown, now: unknown): string[] =>
  Object.entries(Object(before))
    .filter(([name, value]) => value !== Object(now)[name])
    .map(([name]) => name)
