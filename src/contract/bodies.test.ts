import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { newPassword } from './account-forms.ts'
import { Login, SetUp } from './auth.ts'
import { SignLoan } from './document-forms.ts'
import { ApproveLoan, CancelLoan, CreateLoan, DenyForm, EditLoan, LoanForm } from './loan-forms.ts'
import { AddLoanUnits, CheckUnits, LoseUnit, ShipUnits, SourceUnit } from './loan-unit-forms.ts'
import { loanUnits } from './loan-units.ts'
import { CreateProduct } from './product-forms.ts'
import { StoreroomForm } from './storeroom-forms.ts'
import { AcceptUnit, AddUnits, AskSerials, EditUnit } from './unit-forms.ts'
import { EditUser, ProfileForm, UserForm } from './user-forms.ts'

/** The errors by field: the first message that a form would show there. */
function wrong(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(issue => [issue.path.join('.'), issue.message]))
}

const customer = {
  customerCompany: 'Customer AB',
  customerName: 'Ann Customer',
  customerEmail: 'ann@customer.example',
  customerMobile: '+46 70 000 00 00',
  customerStreetAddress: 'Storgatan 1',
  customerCity: 'Lund',
  customerState: 'Skåne',
}
const request = {
  title: 'Demo in Lund',
  businessCase: 'They want to see it.',
  ...customer,
  loanPeriod: 14,
  units: [{ productId: 1, amount: 1 }],
  storeroomId: 1,
}

describe('login', () => {
  test.each([
    ['nothing sent', {}],
    ['empty fields', { email: '', password: '' }],
    ['blanks for an e-mail', { email: '   ', password: '1234567' }],
    ['null', { email: null, password: null }],
  ])('%s asks for both in the spec’s words', (_what, body) => {
    expect(wrong(Login, body)).toEqual({
      email: 'Please enter your email.',
      password: 'Password must be at least 8 characters.',
    })
  })
  test('does not look at the form of the e-mail', () => {
    expect(wrong(Login, { email: 'stella', password: '12345678' })).toEqual({})
  })
  test('takes blanks around the e-mail away, none from the password', () => {
    expect(Login.parse({ email: ' a@b ', password: ' 1234567 ' })).toEqual({
      email: 'a@b',
      password: ' 1234567 ',
    })
  })
  test('refuses an e-mail that the database could not even look up', () => {
    expect(wrong(Login, { email: 'a\u0000b', password: '12345678' })).toHaveProperty('email')
  })
})

describe('a new password', () => {
  test('shows every rule that it breaks at once', () => {
    expect(newPassword.safeParse('').error?.issues.map(issue => issue.message)).toEqual([
      'Must be at least 8 characters in length',
      'One uppercase character',
      'One lowercase character',
      'One number',
      'One special character',
    ])
  })
  test('may have 256 characters, emoji counted as one, and no more', () => {
    expect(newPassword.safeParse(`Aa1!${'😀'.repeat(252)}`).success).toBe(true)
    expect(newPassword.safeParse(`Aa1!${'😀'.repeat(253)}`).success).toBe(false)
  })
  test.each(['Aa1!aaaa\u0000', 'Aa1!aaaa\ud800'])('%j can’t be stored', password => {
    expect(newPassword.safeParse(password).success).toBe(false)
  })
})

describe('creating a loan', () => {
  test('whole and plain is accepted, what is optional may be absent, null or empty', () => {
    expect(wrong(CreateLoan, request)).toEqual({})
    const optional = { projectId: null, customerStreetAddress2: '', customerPostalCode: null }
    expect(wrong(CreateLoan, { ...request, ...optional })).toEqual({})
  })
  const needed = {
    title: 'Required*',
    businessCase: 'Required*',
    customerCompany: 'Required*',
    customerName: 'Required*',
    customerEmail: 'Required*',
    customerMobile: 'Required*',
    customerStreetAddress: 'Required*',
    customerCity: 'Required*',
    customerState: 'Required*',
    loanPeriod: 'Please enter a value above 0',
    units: 'Please select a model',
    storeroomId: 'Required*',
  }
  test('absent fields are named, each in the spec’s words', () => {
    expect(wrong(CreateLoan, {})).toEqual(needed)
  })
  test.each(['', '  ', '\u00a0'])('%j is as empty as nothing', blank => {
    const blanks = Object.fromEntries(Object.keys(request).map(key => [key, blank]))
    expect(wrong(CreateLoan, blanks)).toEqual(needed)
  })
  test('null in a required field is not "leave it"', () => {
    expect(wrong(CreateLoan, { ...request, title: null })).toEqual({ title: 'Required*' })
  })
  test('a period of one and a half days is told to be no whole number', () => {
    expect(wrong(CreateLoan, { ...request, loanPeriod: 1.5 })).toEqual({
      loanPeriod: 'Please enter a whole number',
    })
  })
  test.each([0, -1, '14', Number.NaN])('a period of %s days is not above zero', loanPeriod => {
    expect(wrong(CreateLoan, { ...request, loanPeriod })).toEqual({
      loanPeriod: 'Please enter a value above 0',
    })
  })
  test('it takes at least one unit', () => {
    expect(wrong(CreateLoan, { ...request, units: [] })).toEqual({ units: 'Please select a model' })
  })
  test('who it belongs to and how far it is are not for the sender to say', () => {
    for (const field of ['createdBy', 'loanStateId', 'id', 'createdAt']) {
      expect(CreateLoan.safeParse({ ...request, [field]: 1 }).success).toBe(false)
    }
  })
  test.each([
    'ann',
    'ann@',
    '@customer.example',
    'ann@a b',
    'ann@a@b',
    '<ann@customer.example>',
    'Ann <ann@customer.example>',
    'ann@customer.example,',
    'ann@customer.example;bob@customer.example',
    '"ann"@customer.example',
    `${'a'.repeat(65)}@customer.example`,
    'ann@customer..example',
    '.ann@customer.example',
    'ann.@customer.example',
    'ann..b@customer.example',
    'ann@-customer.example',
    'ann@customer-.example',
    'ann@customer.example.',
    `ann@${'c'.repeat(64)}.example`,
    'ann\u200b@customer.example',
  ])('%s is no address to send a document to', customerEmail => {
    expect(wrong(CreateLoan, { ...request, customerEmail })).toHaveProperty('customerEmail')
    expect(wrong(EditLoan, { id: 1, customerEmail })).toEqual({
      customerEmail: 'Please enter an e-mail address.',
    })
  })
  test.each(['ann@b', 'a.b-c+d@x-y.customer.example', "o'hara_1@customer.example", 'åsa@malmö.example'])(
    '%s is one',
    customerEmail => {
      expect(wrong(CreateLoan, { ...request, customerEmail })).toEqual({})
    },
  )
  test('a title of 200 characters fits, one more does not; emoji count as one', () => {
    expect(wrong(CreateLoan, { ...request, title: '😀'.repeat(200) })).toEqual({})
    expect(wrong(CreateLoan, { ...request, title: '😀'.repeat(201) })).toEqual({
      title: 'At most 200 characters.',
    })
  })
  test('a title is one line, a business case may have several', () => {
    expect(wrong(CreateLoan, { ...request, title: 'a\nb' })).toHaveProperty('title')
    expect(CreateLoan.parse({ ...request, businessCase: 'a\r\nb' }).businessCase).toBe('a\nb')
  })
  test('text is stored trimmed and composed', () => {
    expect(CreateLoan.parse({ ...request, customerCity: ' Malmo\u0308 ' }).customerCity).toBe('Malm\u00f6')
  })
})

describe('editing a loan', () => {
  test('absent leaves a field, null or empty empties an optional one', () => {
    expect(EditLoan.parse({ id: 1 })).toEqual({ id: 1 })
    expect(EditLoan.parse({ id: 1, projectId: null, customerPostalCode: '' })).toEqual({
      id: 1,
      projectId: null,
      customerPostalCode: null,
    })
  })
  test.each([null, '', '  '])('%j does not empty a required one', value => {
    expect(wrong(EditLoan, { id: 1, title: value })).toEqual({ title: 'Required*' })
  })
  test('the loan must be named', () => {
    for (const id of [undefined, null, 0, -1, 1.5, '1', 2_147_483_648]) {
      expect(EditLoan.safeParse({ id, title: 'New' }).success).toBe(false)
    }
  })
  test('the form on screen asks for the same fields as creating it', () => {
    expect(wrong(LoanForm, {})).toMatchObject({ title: 'Required*', customerState: 'Required*' })
    expect(Object.keys(wrong(LoanForm, {}))).toHaveLength(10)
  })
})

describe('denying a loan', () => {
  test.each([undefined, null, '', ' \n '])('with the reason %j asks for one', comment => {
    expect(wrong(ApproveLoan, { loanId: 1, approve: false, comment })).toEqual({
      comment: 'Please give reason for denial',
    })
  })
  test('the form says the same', () => {
    expect(wrong(DenyForm, { comment: '' })).toEqual({ comment: 'Please give reason for denial' })
  })
  test('with a reason is accepted; approving needs none', () => {
    expect(wrong(ApproveLoan, { loanId: 1, approve: false, comment: 'No budget.' })).toEqual({})
    expect(wrong(ApproveLoan, { loanId: 1, approve: true })).toEqual({})
  })
  test('an answer that is neither yes nor no is refused', () => {
    expect(wrong(ApproveLoan, { loanId: 1, approve: 'false', comment: 'x' })).toHaveProperty('approve')
  })
})

test('cancelling a loan needs a reason', () => {
  expect(wrong(CancelLoan, { loanId: 1 })).toEqual({ reason: 'Please give a reason' })
  expect(wrong(CancelLoan, { loanId: 1, reason: 'Postponed' })).toEqual({})
})

describe.each([
  ['adding units', AddLoanUnits, { loanId: 1 }],
  ['checking units', CheckUnits, { storeroomId: 1 }],
])('%s', (_what, schema, rest) => {
  const units = (...wanted: unknown[]) => wrong(schema, { ...rest, units: wanted })
  test('without a model asks for one', () => {
    expect(units()).toEqual({ units: 'Please select a model' })
    expect(units({ amount: 1 })).toEqual({ 'units.0.productId': 'Please select a model' })
    expect(wrong(schema, rest)).toEqual({ units: 'Please select a model' })
  })
  test.each([0, -1, '2', null, undefined])('%s of a model is not above zero', amount => {
    expect(units({ productId: 1, amount })).toEqual({ 'units.0.amount': 'Please enter a value above 0' })
  })
  test('one and a half of a model is told to be no whole number', () => {
    expect(units({ productId: 1, amount: 1.5 })).toEqual({ 'units.0.amount': 'Please enter a whole number' })
  })
  test('takes a thousand of one model, and not one more', () => {
    expect(units({ productId: 1, amount: 1000 })).toEqual({})
    expect(units({ productId: 1, amount: 1001 })).toEqual({ 'units.0.amount': 'At most 1000 of one model.' })
  })
  test('takes five thousand units in all, and not one more', () => {
    const five = [1, 2, 3, 4, 5].map(productId => ({ productId, amount: 1000 }))
    expect(units(...five)).toEqual({})
    expect(units(...five, { productId: 6, amount: 1 })).toEqual({ units: 'At most 5000 units at once.' })
  })
  test('knows nothing of a price', () => {
    expect(units({ productId: 1, amount: 1, price: 5 })).toHaveProperty(['units.0'])
  })
})

describe('sourcing', () => {
  test.each([
    [{ id: 1, serialNumber: 'ACC8-01' }, true],
    [{ id: 1, noSN: true }, true],
    [{ id: 1, productId: 2, serialNumber: 'ACC8-01', noSN: false }, true],
    [{ id: 1, serialNumber: '', noSN: true }, true],
    [{ id: 1, serialNumber: null, noSN: true }, true],
    [{ id: 1 }, false],
    [{ id: 1, serialNumber: '  ' }, false],
    [{ id: 1, noSN: false }, false],
    [{ id: 1, serialNumber: 'ACC8-01', noSN: true }, false],
    [{ serialNumber: 'ACC8-01' }, false],
  ])('%j is a serial number or none, not both: %s', (body, isFine) => {
    expect(SourceUnit.safeParse(body).success).toBe(isFine)
  })
  test('a serial number of 64 characters fits, with blanks from the scanner around it', () => {
    expect(SourceUnit.safeParse({ id: 1, serialNumber: ` ${'x'.repeat(64)} ` }).success).toBe(true)
    expect(SourceUnit.safeParse({ id: 1, serialNumber: 'x'.repeat(65) }).success).toBe(false)
  })
})

describe('shipping', () => {
  test.each([
    ['', false],
    ['  ', false],
    ['1Z', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    [undefined, false],
  ])('the tracking id %j is accepted: %s', (trackingId, isFine) => {
    expect(ShipUnits.safeParse({ loanId: 1, loanUnitIds: [1], trackingId }).success).toBe(isFine)
  })
  test('needs a unit', () => {
    expect(wrong(ShipUnits, { loanId: 1, loanUnitIds: [], trackingId: '1Z' })).toHaveProperty('loanUnitIds')
  })
})

test('a cancelled line is remarked "Cancelled", and nothing else', () => {
  expect(loanUnits.cancel.body.parse({ loanUnitId: 1 })).toEqual({ loanUnitId: 1, remark: 'Cancelled' })
  expect(wrong(loanUnits.cancel.body, { loanUnitId: 1, remark: 'Broken' })).toEqual({
    remark: 'This is always "Cancelled".',
  })
})

test('a lost unit was lost by the company or by the customer, and by nobody else', () => {
  for (const by of ['COMPANY', 'CUSTOMER']) expect(LoseUnit.safeParse({ id: 1, by }).success).toBe(true)
  expect(wrong(LoseUnit, { id: 1, by: 'CARRIER' })).toHaveProperty('by')
  expect(wrong(LoseUnit, { id: 1 })).toEqual({ by: 'Required*' })
})

describe('adding stock', () => {
  const stock = (serialNumber?: string | null) => ({ productId: 1, serialNumber })
  test('nothing in the list, or no storeroom, is "Required*"', () => {
    const both = { stocks: 'Required*', storeroomId: 'Required*' }
    expect(wrong(AddUnits, {})).toEqual(both)
    expect(wrong(AddUnits, { stocks: [], storeroomId: null })).toEqual(both)
  })
  test('many units without a serial number are fine', () => {
    expect(wrong(AddUnits, { stocks: [stock(), stock(''), stock(null)], storeroomId: 1 })).toEqual({})
  })
  test('the same serial number twice is named, regardless of case', () => {
    expect(wrong(AddUnits, { stocks: [stock('A1'), stock('a1')], storeroomId: 1 })).toEqual({
      stocks: 'Duplicate S/N: a1',
    })
  })
  test('500 at once, and not one more', () => {
    const many = (count: number) => ({ stocks: Array.from({ length: count }, () => stock()), storeroomId: 1 })
    expect(wrong(AddUnits, many(500))).toEqual({})
    expect(wrong(AddUnits, many(501))).toEqual({ stocks: 'At most 500 units at once.' })
  })
  test('a unit can’t be put in stock in another state than In', () => {
    expect(wrong(AddUnits, { stocks: [{ productId: 1, unitStateId: 3 }], storeroomId: 1 })).toHaveProperty([
      'stocks.0',
    ])
  })
})

test('a product has a name and a part number, and category 1 unless told', () => {
  expect(wrong(CreateProduct, {})).toEqual({ name: 'Required*', partNumber: 'Required*' })
  expect(CreateProduct.parse({ name: ' Q1656 ', partNumber: '02168-001' })).toEqual({
    productCategoryId: 1,
    name: 'Q1656',
    partNumber: '02168-001',
  })
})

describe('signing', () => {
  const signature = {
    loanId: 1,
    customerName: 'Ann Customer',
    customerStreetAddress: 'Storgatan 1',
    customerCity: 'Lund',
    customerState: 'Skåne',
  }
  test('name, street, city and state are "Required*", the rest is optional', () => {
    expect(wrong(SignLoan, signature)).toEqual({})
    expect(wrong(SignLoan, { loanId: 1 })).toEqual({
      customerName: 'Required*',
      customerStreetAddress: 'Required*',
      customerCity: 'Required*',
      customerState: 'Required*',
    })
  })
  test('the loan must be named', () => {
    expect(wrong(SignLoan, { ...signature, loanId: 0 })).toHaveProperty('loanId')
  })
  test('the hash of what was shown is one, or absent', () => {
    expect(wrong(SignLoan, { ...signature, documentHash: 'a'.repeat(64) })).toEqual({})
    expect(wrong(SignLoan, { ...signature, documentHash: 'A'.repeat(64) })).toHaveProperty('documentHash')
    expect(wrong(SignLoan, { ...signature, documentHash: '' })).toHaveProperty('documentHash')
  })
})

describe('setting up', () => {
  const setUp = {
    companyName: 'Acme',
    companyEmailDomain: 'acme.example',
    email: 'sys.admin@acme.example',
    password: 'Demo-pass-1',
    countryName: 'Sweden',
    countryCode: 'SE',
    storeroomName: 'Lund',
    streetAddress: 'Storgatan 1',
    city: 'Lund',
    state: 'Skåne',
    approvalRequired: false,
  }
  test('a whole form is accepted', () => {
    expect(wrong(SetUp, setUp)).toEqual({})
  })
  test.each([
    'acme',
    'acme.',
    '.example',
    'ac me.example',
    'acme@example.com',
    '-acme.example',
    'acme..example',
  ])('%s is no mail domain', companyEmailDomain => {
    expect(wrong(SetUp, { ...setUp, companyEmailDomain })).toHaveProperty('companyEmailDomain')
  })
  test.each(['se', 'SWE', ''])('%j is no two-letter country code', countryCode => {
    expect(wrong(SetUp, { ...setUp, countryCode })).toEqual({ countryCode: 'Please select a country.' })
  })
})

describe('what nobody can see', () => {
  const messages = 'This has a sign that nobody can see (U+200B). Please type it again without.'
  const text = 'Nor\u200bdic'
  test.each<[string, z.ZodType, object, string]>([
    ['a product', CreateProduct, { name: text, partNumber: 'P' }, 'name'],
    ['a part number', CreateProduct, { name: 'Dome', partNumber: text }, 'partNumber'],
    ['a storeroom', StoreroomForm.pick({ name: true }), { name: text }, 'name'],
    ['a first name', ProfileForm, { id: 1, firstName: text, lastName: 'Holm' }, 'firstName'],
    ['a middle name', EditUser, { id: 1, middleName: text }, 'middleName'],
    ['a last name', UserForm, { id: 1, firstName: 'Ann', lastName: text, loanLimit: 1 }, 'lastName'],
    ['a customer', CreateLoan, { ...request, customerName: text }, 'customerName'],
    ['a customer’s company', EditLoan, { id: 1, customerCompany: text }, 'customerCompany'],
    ['a company', SetUp.pick({ companyName: true }), { companyName: text }, 'companyName'],
    ['a first storeroom', SetUp.pick({ storeroomName: true }), { storeroomName: text }, 'storeroomName'],
    ['a serial number', EditUnit, { id: 1, serialNumber: text }, 'serialNumber'],
    ['a first serial number', AcceptUnit, { id: 1, serialNumber: text }, 'serialNumber'],
    [
      'a new unit',
      AddUnits,
      { stocks: [{ serialNumber: text, productId: 1 }], storeroomId: 1 },
      'stocks.0.serialNumber',
    ],
  ])('stands in the name of %s no more', (_what, shape, body, field) => {
    expect(wrong(shape, body)).toEqual({ [field]: messages })
  })
  test('may stand in what was stored before: it is found, sourced and signed for, and the rest is edited', () => {
    expect(wrong(SourceUnit, { id: 1, serialNumber: text })).toEqual({})
    expect(wrong(AskSerials, { productId: 1, serialNumbers: [text] })).toEqual({})
    const {
      customerName: _,
      customerCompany: __,
      customerEmail: ___,
      customerMobile: ____,
      ...address
    } = customer
    expect(wrong(SignLoan, { loanId: 1, customerName: text, ...address })).toEqual({})
    expect(wrong(EditLoan, { id: 1, customerCity: 'Malmö' })).toEqual({})
  })
})
