import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { seeCountry } from '../countries/reach.ts'
import { changeOwn } from '../kernel/auth/change.ts'
import { byItsMaker } from '../kernel/auth/proof.ts'
import { giveAccess } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { storerooms } from '../kernel/db/schema.ts'
import { recordRights } from '../kernel/history/note-security.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { orNameTaken } from './name-taken.ts'
import { readStoreroom } from './read.ts'

/** POST /storeroom: its creator gets access, also a sysadmin without a role (domain.md, Countries). */
export const createStoreroom: Handler<typeof contract.storerooms.create> = (ctx, { body }) =>
  changeOwn(ctx, async tx => {
    const { countryId, name } = body
    await seeCountry(tx, ctx.actor, countryId)
    allow(may.changeStorerooms(ctx.actor, countryId))
    const now = await tx.run(currentTime(ctx.services.clock))
    const [made] = await tx
      .run(
        build
          .insert(storerooms)
          .values({ ...body, createdAt: now })
          .returning({ id: storerooms.id }),
      )
      .catch(orNameTaken(name))
    if (!made) throw new Error('The storeroom was not stored.')
    const userId = ctx.actor.id
    await giveAccess(tx, userId, made.id, byItsMaker)
    const common = { userId, now, countryId, storeroomId: made.id }
    await recordRights(
      tx,
      ctx,
      { ...common, event: 'storeroom-added', detail: { name } },
      { ...common, event: 'access-granted', aboutUserId: userId, detail: { was: null, is: name } },
    )
    return readStoreroom(tx, made.id)
  })
