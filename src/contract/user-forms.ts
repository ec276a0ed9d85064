import * as z from 'zod'
import { roles } from '#domain/role.ts'
import { atLeastOne, id, label, optionalLabel, optionalLine } from './fields.ts'

/**
 * PATCH /user: one's own names and phone, other people's names and loanLimit. Other fields may be
 * sent, so that a client can send back the object that it read, but must equal what is stored.
 */
export const EditUser = z.strictObject({
  id,
  firstName: label(100).optional(),
  middleName: optionalLabel(100),
  lastName: label(100).optional(),
  phone: optionalLine(50),
  loanLimit: atLeastOne.max(1000, 'At most 1000.').optional(),
  email: z.string().max(320).optional(),
})

/** Spec section 5, "Profile": the e-mail is read-only. */
export const ProfileForm = EditUser.pick({ id: true, middleName: true, phone: true }).extend({
  firstName: label(100),
  lastName: label(100),
})

/** Spec section 5, "User admin edit". */
export const UserForm = EditUser.pick({ id: true, middleName: true, loanLimit: true })
  .required({ loanLimit: true })
  .extend({ firstName: label(100), lastName: label(100) })

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
