import type { contract } from '#contract/index.ts'
import { checkLosingSysAdmin } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { countriesWhere, primaryCountryId } from '#domain/role.ts'
import { changePeople } from '../kernel/auth/change.ts'
import { setSysAdmin as writeSysAdmin } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import { notInArray } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { countActiveSysAdmins, lockUser } from './lock.ts'
import { takeAccess } from './take-access.ts'
import { readUser } from './user-row.ts'

/**
 * PATCH /user/sysadmin: granted and revoked by sysadmins, never for the last ACTIVE one (409). A former sysadmin
 * keeps storeroom access where their role allows it.
 */
export const setSysAdmin: Handler<typeof contract.users.setSysAdmin> = (ctx, { body }) =>
  changePeople(ctx, [body.userId], async tx => {
    const { userId, isSysAdmin } = body
    const person = await lockUser(tx, ctx.actor, userId)
    allow(may.grantSysAdmin(ctx.actor))
    if (person.isSysAdmin !== isSysAdmin) {
      if (!isSysAdmin) throwIfRefused(checkLosingSysAdmin(person, await countActiveSysAdmins(tx)))
      const now = await tx.run(currentTime(ctx.services.clock))
      await writeSysAdmin(tx, userId, isSysAdmin, ctx)
      const who = { userId: ctx.actor.id, aboutUserId: userId, now }
      const lost = notInArray(storerooms.countryId, countriesWhere(person, 'ADMIN'))
      const taken = isSysAdmin ? [] : await takeAccess(tx, who, lost, ctx)
      await recordRights(
        tx,
        ctx,
        {
          ...who,
          event: isSysAdmin ? 'sysadmin-granted' : 'sysadmin-removed',
          countryId: primaryCountryId(person) || null,
          detail: { was: person.isSysAdmin, is: isSysAdmin },
        },
        ...taken,
      )
    }
    return readUser(tx, ctx.services.clock, ctx.actor, userId)
  })
