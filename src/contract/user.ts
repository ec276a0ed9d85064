import * as z from 'zod'
import { userStates } from '#domain/account.ts'
import { roles } from '#domain/role.ts'
import { country } from './countries.ts'
import { id, instant, named, numbered, person, version } from './fields.ts'

/**
 * Spec section 3, "User". `overdueCount` is compared with loanLimit and counts all; `overdueLoans` says which loans. Of other
 * people, storeroom access and these loans are shown only for countries that the reader may see; roles with all of their countries.
 */
export const user = person.extend({
  phone: z.string().nullable(),
  loanLimit: z.int(),
  userStateId: numbered(userStates),
  userState: named(userStates),
  isSysAdmin: z.boolean(),
  defaultCountry: country.nullable(),
  UserCountryRole: z.array(
    z.object({
      countryId: id,
      /** The one that counts: the higher of what was given by hand and what the directory's groups give. */
      roleId: numbered(roles),
      isPrimary: z.boolean(),
      country,
      role: named(roles),
      byHand: z.enum(roles).nullable(),
      byDirectory: z.enum(roles).nullable(),
    }),
  ),
  UserStoreroom: z.array(
    z.object({ storeroomId: id, storeroom: z.object({ id, name: z.string(), countryId: id }) }),
  ),
  overdueCount: z.int(),
  overdueLoans: z.array(id),
  createdAt: instant,
  version,
  /** Whether the account is linked with the company's directory. */
  isLinked: z.boolean(),
  /** Whether the person has one, and by when they have to; `isOverdue`: they can only set one up. */
  secondFactor: z.object({ isSetUp: z.boolean(), dueAt: instant.nullable(), isOverdue: z.boolean() }),
})
export type User = z.output<typeof user>
