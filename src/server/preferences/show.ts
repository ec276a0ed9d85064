import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import type { Preference } from '#contract/preferences.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { userListColumns } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** GET /user/preference (ours). */
export const showPreference: Handler<typeof contract.preferences.own> = ctx =>
  readPreference(ctx.services.db, ctx.actor.id)

export async function readPreference(executor: Executor, userId: number): Promise<Preference> {
  const chosen = await executor.run(
    build.select().from(userListColumns).where(eq(userListColumns.userId, userId)),
  )
  return {
    columns: Object.fromEntries(
      chosen.map(({ list, columnOrder, hidden }) => [list, { order: columnOrder, hidden }]),
    ),
  }
}
