import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import type { User } from '#contract/user.ts'
import { userStates } from '#domain/account.ts'
import { numberOf } from '#domain/enumeration.ts'
import { refuse } from '#domain/refusal.ts'
import { roles } from '#domain/role.ts'
import type { House } from '../context.ts'
import { countries, storerooms, userCountryRoles, userStorerooms, users } from '../db/schema.ts'
import type { Handler } from '../http/mount.ts'
import { overdueLoansOf } from '../loans/overdue.ts'

/** GET /user/self. */
export const showSelf: Handler<typeof contract.users.self> = ctx => readUser(ctx.house, ctx.actor.id)

/** A user as the wire shows one to themselves; refuses (not_found) where there is nobody. */
export async function readUser(house: House, userId: number): Promise<User> {
  const { db, clock } = house
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw refuse('not_found')
  const held = await db
    .select({ role: userCountryRoles, country: countries })
    .from(userCountryRoles)
    .innerJoin(countries, eq(countries.id, userCountryRoles.countryId))
    .where(eq(userCountryRoles.userId, userId))
    .orderBy(countries.name)
  const access = await db
    .select({ id: storerooms.id, name: storerooms.name, countryId: storerooms.countryId })
    .from(userStorerooms)
    .innerJoin(storerooms, eq(storerooms.id, userStorerooms.storeroomId))
    .where(eq(userStorerooms.userId, userId))
    .orderBy(storerooms.name)
  const overdueLoans = await overdueLoansOf(db, clock, userId)
  return {
    ...user,
    userStateId: numberOf(userStates, user.state),
    userState: { name: user.state },
    defaultCountry: held.find(({ role }) => role.isPrimary)?.country ?? null,
    UserCountryRole: held.map(({ role, country }) => ({
      countryId: country.id,
      roleId: numberOf(roles, role.role),
      isPrimary: role.isPrimary,
      country,
      role: { name: role.role },
    })),
    UserStoreroom: access.map(storeroom => ({ storeroomId: storeroom.id, storeroom })),
    overdueCount: overdueLoans.length,
    overdueLoans,
  }
}
