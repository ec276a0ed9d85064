import * as z from 'zod'
import { endpoint, user as signedIn } from './endpoint.ts'
import { countryInAddress, id, listQuery, sortBy, stateFilter } from './fields.ts'
import { listCounts } from './list-extras.ts'
import { user } from './user.ts'
import { ChangeRole, EditUser, StoreroomAccess } from './user-forms.ts'

/** Sort keys of the lists of users: `role` is the one in the requested country, `state` sorts by name. */
export const userSorts = ['email', 'name', 'role', 'country', 'state', 'createdAt'] as const

const exampleAccess = { userId: 2, countryId: 1, storeroomId: 1 }

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
    refuses: [],
    reply: user,
    beforeFactor: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/country/:countryId',
    summary:
      'People with a role in the country, and system administrators without any; country 0: those who asked, were rejected or are inactive',
    access: managesList,
    refuses: ['not_found', 'forbidden', 'too_many_lists'],
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
    refuses: ['not_found', 'forbidden'],
    params: inCountry,
    query: listQuery.pick({ search: true }),
    reply: listCounts('userStateId'),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/user',
    summary: 'Edit a user: oneself names and phone, others names and loan limit',
    access: signedIn('oneself; others: MANAGER in a country where that user has a role'),
    refuses: ['not_found', 'forbidden', 'outranked', 'fixed_value'],
    body: EditUser,
    example: { id: 2, firstName: 'Stella', middleName: null, lastName: 'Staff', loanLimit: 5 },
    reply: user,
    ifMatch: true,
  }),
  setSysAdmin: endpoint({
    method: 'PATCH',
    path: '/user/sysadmin',
    summary: 'Make somebody a system administrator, or no longer one',
    access: signedIn('sysadmin'),
    refuses: ['not_found', 'forbidden', 'last_sysadmin'],
    body: z.strictObject({ userId: id, isSysAdmin: z.boolean() }),
    example: { userId: 2, isSysAdmin: true },
    reply: user,
    confirms: true,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/country/role',
    summary: 'Give somebody a role in a country, change it, or make that country primary',
    access: managesThere,
    refuses: ['not_found', 'forbidden', 'outranked', 'own_account', 'primary_needed'],
    body: ChangeRole,
    example: { userId: 2, countryId: 1, roleId: 2, isPrimary: true },
    reply: user,
    confirms: true,
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/country/role',
    summary: 'Take somebody’s role in a country, and their storeroom access there',
    access: managesThere,
    refuses: ['not_found', 'forbidden', 'outranked', 'own_account', 'role_of_directory'],
    body: ChangeRole.pick({ userId: true, countryId: true }),
    example: { userId: 2, countryId: 1 },
    reply: user,
    confirms: true,
  }),
  grantAccess: endpoint({
    method: 'PATCH',
    path: '/storeroom/access',
    summary: 'Give somebody who is ADMIN or above in the country access to a storeroom',
    access: managesThere,
    refuses: ['not_found', 'forbidden', 'admin_needed'],
    body: StoreroomAccess,
    example: exampleAccess,
    reply: user,
    confirms: true,
  }),
  removeAccess: endpoint({
    method: 'DELETE',
    path: '/storeroom/access',
    summary: 'Take somebody’s access to a storeroom',
    access: managesThere,
    refuses: ['not_found', 'forbidden', 'outranked'],
    body: StoreroomAccess,
    example: exampleAccess,
    reply: user,
    confirms: true,
  }),
  resetFactor: endpoint({
    method: 'DELETE',
    path: '/user/factor',
    summary:
      'Take somebody’s second factor who lost it; signs them out everywhere, and tells them and who decides',
    access: signedIn('MANAGER in the user’s primary country; MANAGER anywhere while the user has none'),
    refuses: ['not_found', 'forbidden', 'outranked', 'own_account', 'no_factor'],
    body: z.strictObject({ userId: id }),
    example: { userId: 2 },
    reply: user,
    confirms: true,
  }),
}
