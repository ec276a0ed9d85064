import type { contract } from '#contract/index.ts'
import { listNames } from '#contract/preferences.ts'
import { notificationKinds } from '#domain/notification-kind.ts'
import { change } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { mailChoicesOfUsers, userListColumns } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { readPreference } from './show.ts'

/** PATCH /user/preference (ours): one row per list and kind, so that two pages don't overwrite each other. */
export const editPreference: Handler<typeof contract.preferences.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const userId = ctx.actor.id
    for (const kind of notificationKinds) {
      const choice = body.mailed?.[kind]
      if (choice === undefined) continue
      await tx.run(
        build
          .insert(mailChoicesOfUsers)
          .values({ userId, kind, choice })
          .onConflictDoUpdate({
            target: [mailChoicesOfUsers.userId, mailChoicesOfUsers.kind],
            set: { choice },
          }),
      )
    }
    for (const list of listNames) {
      const choice = body.columns?.[list]
      if (choice === undefined) continue
      if (choice === null) {
        const theirs = and(eq(userListColumns.userId, userId), eq(userListColumns.list, list))
        await tx.run(build.delete(userListColumns).where(theirs))
        continue
      }
      const chosen = { columnOrder: choice.order, hidden: choice.hidden }
      await tx.run(
        build
          .insert(userListColumns)
          .values({ userId, list, ...chosen })
          .onConflictDoUpdate({ target: [userListColumns.userId, userListColumns.list], set: chosen }),
      )
    }
    return readPreference(tx, userId)
  })
