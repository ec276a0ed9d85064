import type { contract } from '#contract/index.ts'
import { withRoleByHand } from '#domain/country-roles.ts'
import { byNumber } from '#domain/enumeration.ts'
import { may, outranksIn } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { primaryCountryId, roles } from '#domain/role.ts'
import { seeCountry } from '../countries/reach.ts'
import { change } from '../kernel/auth/change.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { allowOnPerson } from './allow-on-person.ts'
import { heldRoles } from './held-roles.ts'
import { lockUser } from './lock.ts'
import { readUser } from './user-row.ts'
import { writeRoles } from './write-roles.ts'

/**
 * PATCH /country/role: never above the actor's own level there, never the actor's own role, nor that of a person who
 * outranks them there. The same protects the role in another country that loses the primary mark (domain.md, Countries). What the directory gives there stays beside it.
 */
export const changeRole: Handler<typeof contract.users.changeRole> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { userId, countryId, roleId, isPrimary } = body
    const role = byNumber(roles, roleId)
    if (!role) throw refuse('bad_input')
    const { actor } = ctx
    const person = await lockUser(tx, actor, userId)
    await seeCountry(tx, actor, countryId)
    const isGranted = may.changeRole(actor, person, countryId, role)
    allowOnPerson(actor, person, isGranted, outranksIn(countryId, person, actor))

    const held = await heldRoles(tx, userId)
    const after = withRoleByHand(held, { countryId, role, isPrimary })
    const home = primaryCountryId(person)
    allow(primaryCountryId({ roles: after }) === home || may.movePrimary(actor, person))
    await writeRoles(tx, ctx, userId, { held, after, by: { userId: actor.id, countryId } })
    return readUser(tx, ctx.services.clock, actor, userId)
  })
