import * as z from 'zod'
import { roles } from '#domain/role.ts'
import { endpoint, user as signedIn } from './endpoint.ts'
import {
  aboveZero,
  countryInAddress,
  id,
  line,
  listQuery,
  optionalLine,
  sortBy,
  stateFilter,
} from './fields.ts'
import { listCounts } from './list-extras.ts'
import { user } from './user.ts'

/** How the lists of users can be sorted: `role` is the one in the country asked for, `state` goes by its name. */
export const userSorts = ['email', 'name', 'role', 'country', 'state', 'createdAt'] as const

/**
 * PATCH /user: of oneself names and phone, of others names and loanLimit; what is sent of the rest must equal what is
 * stored (architecture.md, "On the wire").
 */
export const EditUser = z.strictObject({
  id,
  firstName: line(100).optional(),
  middleName: optionalLine(100),
  lastName: line(100).optional(),
  phone: optionalLine(50),
  loanLimit: z.int(aboveZero).min(1, aboveZero).max(1000, 'At most 1000.').optional(),
  email: z.string().max(320).optional(),
})

/** Spec section 5, "Profile": the e-mail is read-only. */
export const ProfileForm = EditUser.pick({ id: true, middleName: true, phone: true }).extend({
  firstName: line(100),
  lastName: line(100),
})

/** Spec section 5, "User admin edit". */
export const UserForm = EditUser.pick({ id: true, middleName: true, loanLimit: true })
  .required({ loanLimit: true })
  .extend({ firstName: line(100), lastName: line(100) })

const countryMissing = 'Please select a country'

/** Spec section 5, "Country role". */
export const ChangeRole = z.strictObject({
  userId: id,
  countryId: z.int(countryMissing).min(1, countryMissing),
  roleId: z.int('Please select a role').min(1, 'Please select a role').max(roles.length),
  isPrimary: z.boolean().optional(),
})

/** Spec section 5, "Storeroom access". */
export const StoreroomAccess = z.strictObject({
  userId: id,
  countryId: z.int(countryMissing).min(1, countryMissing),
  storeroomId: z.int('Please select a storeroom').min(1, 'Please select a storeroom'),
})

const inCountry = z.object({ countryId: countryInAddress })
const managesList = signedIn(
  'MANAGER in the country; for 0 MANAGER anywhere, people without a role or of their countries',
)
const managesThere = signedIn('MANAGER in that country, nobody who stands above')

export const users = {
  self: endpoint({
    method: 'GET',
    path: '/user/self',
    summary: 'Who is signed in',
    access: signedIn('any signed-in user'),
    reply: user,
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/country/:countryId',
    summary: 'People with a role in the country; country 0: those who asked, were rejected or are inactive',
    access: managesList,
    params: inCountry,
    query: listQuery
      .omit({ storeroomId: true })
      .extend({ userStateId: stateFilter, sort: sortBy(userSorts) }),
    reply: z.array(user),
    list: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/user/country/:countryId/counts',
    summary: 'How many people each state would show beside the search',
    access: managesList,
    params: inCountry,
    query: listQuery.pick({ search: true }),
    reply: listCounts('userStateId'),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/user',
    summary: 'Edit a user: oneself names and phone, others names and loan limit',
    access: signedIn('oneself; others: MANAGER in a country where that user has a role'),
    body: EditUser,
    reply: user,
  }),
  setSysAdmin: endpoint({
    method: 'PATCH',
    path: '/user/sysadmin',
    summary: 'Make somebody a system administrator, or no longer one',
    access: signedIn('sysadmin'),
    body: z.strictObject({ userId: id, isSysAdmin: z.boolean() }),
    reply: user,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/country/role',
    summary: 'Give somebody a role in a country, change it, or make that country primary',
    access: managesThere,
    body: ChangeRole,
    reply: user,
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/country/role',
    summary: 'Take somebody’s role in a country, and their storeroom access there',
    access: managesThere,
    body: ChangeRole.pick({ userId: true, countryId: true }),
    reply: user,
  }),
  grantAccess: endpoint({
    method: 'PATCH',
    path: '/storeroom/access',
    summary: 'Give somebody who is ADMIN or above in the country access to a storeroom',
    access: managesThere,
    body: StoreroomAccess,
    reply: user,
  }),
  removeAccess: endpoint({
    method: 'DELETE',
    path: '/storeroom/access',
    summary: 'Take somebody’s access to a storeroom',
    access: managesThere,
    body: StoreroomAccess,
    reply: user,
  }),
}
