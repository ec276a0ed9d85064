import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer({
  withCast: false,
  env: { COMPANY_NAME: 'Acme', COMPANY_EMAIL_DOMAIN: 'acme.example', BASE_URL: 'https://loans.acme.example' },
})

test('what the environment says of the company wins over the form', async () => {
  const link = new URL((await server.app.setupLink()) ?? '')
  expect(link.origin).toBe('https://loans.acme.example')
  const body = {
    companyName: 'Somebody Else',
    companyEmailDomain: 'else.example',
    email: 'first.admin@acme.example',
    password: 'Set-up-pass-1',
    countryName: 'Sweden',
    countryCode: 'SE',
    storeroomName: 'Lund',
    streetAddress: 'Storgatan 1',
    city: 'Lund',
    state: 'Skåne',
    approvalRequired: false,
  }
  const caller = server.bearing(link.searchParams.get('token') ?? '')
  const no = await caller.refused(contract.auth.setUp, {
    body: { ...body, email: 'first.admin@else.example' },
  })
  expect(no.fields).toEqual({ email: 'Acme long email required' })
  await caller.ok(contract.auth.setUp, { body })
  expect(await server.anyone.ok(contract.auth.config, {})).toMatchObject({
    companyName: 'Acme',
    companyEmailDomain: 'acme.example',
  })
})

test('on https the cookies belong to this host alone and travel by https only', async () => {
  const { headers } = await server.anyone.call(contract.auth.login, {
    body: { email: 'first.admin@acme.example', password: 'Set-up-pass-1' },
  })
  const cookies = [headers['set-cookie'] ?? []].flat()
  expect(cookies.map(cookie => cookie.split('=')[0])).toEqual([
    '__Host-accessToken',
    '__Host-refreshToken',
    '__Host-session',
    '__Host-device',
  ])
  expect(cookies.every(cookie => cookie.includes('Secure'))).toBe(true)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})
