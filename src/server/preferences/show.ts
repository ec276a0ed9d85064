import type { contract } from '#contract/index.ts'
import type { Preference } from '#contract/preferences.ts'
import { mailChoicesWith } from '#domain/mail-choice.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { mailChoicesOfUsers, userListColumns } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** GET /user/preference (ours). */
export const showPreference: Handler<typeof contract.preferences.own> = ctx =>
  readPreference(ctx.services.db, ctx.actor.id)

export async function readPreference(executor: Executor, userId: number): Promise<Preference> {
  const chosen = await executor.run(
    build.select().from(userListColumns).where(eq(userListColumns.userId, userId)),
  )
  const mailed = await executor.run(
    build.select().from(mailChoicesOfUsers).where(eq(mailChoicesOfUsers.userId, userId)),
  )
  return {
    mailed: mailChoicesWith(Object.fromEntries(mailed.map(({ kind, choice }) => [kind, choice]))),
    columns: Object.fromEntries(
      chosen.map(({ list, columnOrder, hidden }) => [list, { order: columnOrder, hidden }]),
    ),
  }
}
