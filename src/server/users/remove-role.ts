import type { contract } from '#contract/index.ts'
import { withoutRoleByHand } from '#domain/country-roles.ts'
import { may, outranksIn } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { ownLevelIn } from '#domain/role.ts'
import { seeCountry } from '../countries/reach.ts'
import { change } from '../kernel/auth/change.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { allowOnPerson } from './allow-on-person.ts'
import { heldRoles } from './held-roles.ts'
import { lockUser } from './lock.ts'
import { readUser } from './user-row.ts'
import { writeRoles } from './write-roles.ts'

/**
 * DELETE /country/role: removes the storeroom access there as well. If it was primary, the highest remaining role
 * becomes primary. A role that does not exist (any more) is not_found; what the directory gives stays, and a role that
 * it alone gives is refused (role_of_directory).
 */
export const removeRole: Handler<typeof contract.users.removeRole> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { userId, countryId } = body
    const person = await lockUser(tx, ctx.actor, userId)
    await seeCountry(tx, ctx.actor, countryId)
    const isAllowed = may.removeRole(ctx.actor, person, countryId)
    allowOnPerson(ctx.actor, person, isAllowed, outranksIn(countryId, person, ctx.actor))
    if (ownLevelIn(person, countryId) === 0) throw refuse('not_found')

    const held = await heldRoles(tx, userId)
    const after = withoutRoleByHand(held, countryId)
    await writeRoles(tx, ctx, userId, { held, after, by: { userId: ctx.actor.id, countryId } })
    return readUser(tx, ctx.services.clock, ctx.actor, userId)
  })
