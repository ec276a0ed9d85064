import { expect, test } from 'vitest'
import { registrationOf } from './registration.ts'

test('an account is asked for with the names that stand in the address, whatever its capitals', () => {
  expect(registrationOf({ email: ' Anna.BERG@acme.example ', password: 'Demo-pass-1' })).toEqual({
    firstName: 'Anna',
    middleName: null,
    lastName: 'Berg',
    email: 'anna.berg@acme.example',
    password: 'Demo-pass-1',
  })
})

test('three parts of an address are three names', () => {
  expect(registrationOf({ email: 'anna.maria.berg@acme.example', password: 'x' })).toMatchObject({
    firstName: 'Anna',
    middleName: 'Maria',
    lastName: 'Berg',
  })
})

test('spaces of a password are the password’s own', () => {
  expect(registrationOf({ email: 'anna.berg@acme.example', password: ' Demo-pass-1 ' }).password).toBe(
    ' Demo-pass-1 ',
  )
})
