import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { EndUser, Forget, Register, ResetPassword, registerForm } from './account-forms.ts'
import { CountryForm, EditCountry } from './country-forms.ts'
import { EditStoreroom, StoreroomForm } from './storeroom-forms.ts'
import { ChangeRole, EditUser, ProfileForm, StoreroomAccess, UserForm } from './user-forms.ts'

/** The errors by field: the first message that a form would show there. */
function wrong(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(issue => [issue.path.join('.'), issue.message]))
}

const password = 'Demo-pass-1'

describe('the register form', () => {
  const form = registerForm({ name: 'Acme', emailDomain: 'acme.example' })
  const typed = { email: 'ann.lee@acme.example', password, confirmPassword: password }

  test.each(['ann.lee@acme.example', 'Ann.Mary.Lee@ACME.example', ' ann.lee@acme.example '])(
    'takes %j',
    email => expect(wrong(form, { ...typed, email })).toEqual({}),
  )
  test.each([
    '',
    'ann',
    'ann@acme.example',
    'a.lee@acme.example',
    'ann.lee@other.example',
    'ann.lee@acme.example.evil',
  ])('asks for the company’s long address instead of %j', email =>
    expect(wrong(form, { ...typed, email })).toEqual({ email: 'Acme long email required' }),
  )
  test('says on the confirm field that the passwords differ', () => {
    expect(wrong(form, { ...typed, confirmPassword: 'other' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
  })
  test('says it together with what else is wrong', () => {
    expect(wrong(form, { email: '', password: 'short', confirmPassword: 'other' })).toEqual({
      email: 'Acme long email required',
      password: 'Must be at least 8 characters in length',
      confirmPassword: "Passwords don't match",
    })
  })
})

describe('registering', () => {
  test('knows the names of the spec’s payload, and needs none of them', () => {
    const names = { firstName: 'Ann', middleName: null, lastName: 'Lee' }
    expect(wrong(Register, { ...names, email: 'x', password })).toEqual({})
    expect(wrong(Register, { email: 'x', password })).toEqual({})
  })
  test.each([{}, { password: null }, { password: 7 }])('%j names the first rule of passwords', body => {
    expect(wrong(Register, body)).toEqual({ password: 'Must be at least 8 characters in length' })
  })
  test.each(['isSysAdmin', 'userStateId', 'loanLimit', 'roleId'])('refuses %s', field => {
    expect(Register.safeParse({ email: 'x', password, [field]: 1 }).success).toBe(false)
  })
})

describe('a forgotten password', () => {
  test.each([{}, { email: '' }, { email: '  ' }, { email: null }])('%j asks for the e-mail', body => {
    expect(wrong(Forget, body)).toEqual({ email: 'Please enter your email.' })
  })
})

describe('a new password by link', () => {
  test('must be the same twice', () => {
    expect(wrong(ResetPassword, { password, confirmPassword: password })).toEqual({})
    expect(wrong(ResetPassword, { password, confirmPassword: '' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
    expect(wrong(ResetPassword, { password })).toEqual({ confirmPassword: "Passwords don't match" })
  })
})

describe('ending an account', () => {
  test.each([1, 2, 3, 6, '4', null])('has no state %j', userStateId => {
    expect(EndUser.safeParse({ userId: 1, userStateId }).success).toBe(false)
  })
})

describe('the profile', () => {
  test('needs first and last name, not the others', () => {
    expect(wrong(ProfileForm, { id: 1, firstName: '', lastName: ' ', middleName: '', phone: null })).toEqual({
      firstName: 'Required*',
      lastName: 'Required*',
    })
  })
})

describe('editing somebody', () => {
  const form = { id: 1, firstName: 'Ann', lastName: 'Lee', middleName: null, loanLimit: 1 }
  test('a loan limit of one and a half is told to be no whole number', () => {
    expect(wrong(UserForm, { ...form, loanLimit: 1.5 })).toEqual({
      loanLimit: 'Please enter a whole number',
    })
  })
  test.each([0, -1, Number.NaN, '3'])('a loan limit of %s is not above 0', loanLimit => {
    expect(wrong(UserForm, { ...form, loanLimit })).toEqual({ loanLimit: 'Please enter a value above 0' })
  })
  test('a limit that no number of loans reaches is told', () => {
    expect(wrong(UserForm, { ...form, loanLimit: 1001 })).toEqual({ loanLimit: 'At most 1000.' })
  })
  test.each(['isSysAdmin', 'userStateId', 'passwordHash', 'version'])('%s is not edited here', field => {
    expect(EditUser.safeParse({ id: 1, [field]: 1 }).success).toBe(false)
  })
})

describe('a country role', () => {
  test.each([
    [{ userId: 1 }],
    [{ userId: 1, countryId: 0, roleId: 0 }],
    [{ userId: 1, countryId: null, roleId: null }],
    [{ userId: 1, countryId: Number.NaN, roleId: Number.NaN }],
  ])('%j asks for both', body => {
    expect(wrong(ChangeRole, body)).toEqual({
      countryId: 'Please select a country',
      roleId: 'Please select a role',
    })
  })
  test('there is no fifth', () => {
    expect(ChangeRole.safeParse({ userId: 1, countryId: 1, roleId: 5 }).success).toBe(false)
  })
})

test('storeroom access asks for country and storeroom', () => {
  expect(wrong(StoreroomAccess, { userId: 1 })).toEqual({
    countryId: 'Please select a country',
    storeroomId: 'Please select a storeroom',
  })
})

describe('a storeroom', () => {
  const messages = {
    name: 'Please enter a country.', // As worded.
    streetAddress: 'Please enter a street address.',
    city: 'Please enter a city.',
    state: 'Please enter a state.',
  }
  test.each([undefined, '', ' ', null])('with %j in its fields says so in the spec’s words', nothing => {
    const fields = Object.fromEntries(Object.keys(messages).map(field => [field, nothing]))
    expect(wrong(StoreroomForm, { countryId: 1, approvalRequired: false, ...fields })).toEqual(messages)
  })
  test('needs no description, second line or postal code', () => {
    const form = { countryId: 1, name: 'Lund', streetAddress: 'G 1', city: 'Lund', state: 'Skåne' }
    expect(wrong(StoreroomForm, { ...form, approvalRequired: true })).toEqual({})
    const empty = { description: '', streetAddress2: null, postalCode: '' }
    expect(StoreroomForm.parse({ ...form, ...empty, approvalRequired: true })).toMatchObject({
      description: null,
      streetAddress2: null,
      postalCode: null,
    })
  })
  test('may be edited field by field, but no required field emptied', () => {
    expect(wrong(EditStoreroom, { id: 1, description: 'Cold' })).toEqual({})
    expect(wrong(EditStoreroom, { id: 1, name: '' })).toEqual({ name: messages.name })
  })
})

describe('a country', () => {
  test.each([undefined, '', 'S', null])('called %j is not selected', name => {
    expect(wrong(CountryForm, { name, allowPermanentLoan: false })).toEqual({
      name: 'Please select a country.',
    })
  })
  test('counts in the first currency unless another is said', () => {
    expect(CountryForm.parse({ name: 'Norway', allowPermanentLoan: false }).currencyId).toBe(1)
  })
  test('that is edited keeps its currency unless one is sent', () => {
    expect(EditCountry.parse({ id: 1, description: 'North' })).toEqual({ id: 1, description: 'North' })
  })
})
