import { displayName, maySignIn } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { readActor } from '../../kernel/auth/actor.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { type documentLinks, type loans, storerooms, users } from '../../kernel/db/schema.ts'

/** The person who shows a document at the counter, where, and whether they still may. */
export interface Presenter {
  readonly name: string
  readonly storeroom: string
  readonly onOurDevice: boolean
  readonly mayPresent: boolean
}

/** The presenter of a counter's link; null for a mailed one. */
export async function presenterOf(
  executor: Executor,
  { presentedBy, onOurDevice }: typeof documentLinks.$inferSelect,
  loan: typeof loans.$inferSelect,
): Promise<Presenter | null> {
  if (presentedBy === null) return null
  const [found] = await executor.run(
    build
      .select({ user: users, storeroom: storerooms.name })
      .from(users)
      .innerJoin(storerooms, eq(storerooms.id, loan.storeroomId))
      .where(eq(users.id, presentedBy)),
  )
  if (!found) throw new Error('A link without who shows it.')
  const { user, storeroom } = found
  return {
    name: displayName(user),
    storeroom,
    onOurDevice: onOurDevice ?? false,
    mayPresent: maySignIn(user.state) && may.presentDocument(await readActor(executor, presentedBy), loan),
  }
}
