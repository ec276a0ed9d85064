import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { primaryCountryId } from '#domain/role.ts'
import { changePeople } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import { assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { assertUnchangedFields } from '../kernel/http/unchangeable.ts'
import { allowOnPerson } from './allow-on-person.ts'
import { lockUser } from './lock.ts'
import { readUser } from './user-row.ts'

/**
 * PATCH /user: one's own names and phone, other people's names and loanLimit; absent leaves a field, null or ""
 * clears it. Other fields may be sent if they equal what is stored.
 */
export const editUser: Handler<typeof contract.users.edit> = (ctx, { body }) =>
  changePeople(ctx, [body.id], async tx => {
    const person = await lockUser(tx, ctx.actor, body.id)
    const isOneself = person.id === ctx.actor.id
    allowOnPerson(ctx.actor, person, isOneself || may.editUser(ctx.actor, person))
    assertSameVersion(ctx.ifMatch, person.version)
    const { id, email, phone, loanLimit, ...names } = body
    assertUnchangedFields(person, isOneself ? { email, loanLimit } : { email, phone })

    const edits = editsOf(person, { ...names, ...(isOneself ? { phone } : { loanLimit }) })
    if (edits) {
      const now = await tx.run(currentTime(ctx.services.clock))
      await tx.run(
        build
          .update(users)
          .set({ ...edits.values, version: sql`${users.version} + 1` })
          .where(eq(users.id, id)),
      )
      await tx.run(
        recorded({
          event: 'user-edited',
          userId: ctx.actor.id,
          now,
          countryId: primaryCountryId(person) || null,
          aboutUserId: id,
          detail: edits.detail,
        }),
      )
    }
    return readUser(tx, ctx.services.clock, ctx.actor, id)
  })
