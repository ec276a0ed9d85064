import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { castPassword } from '../../testing/cast.ts'
import { testServer } from '../../testing/server.ts'

const written: string[] = []
const server = await testServer({ log: line => written.push(line) })
const { stella } = server.cast
const login = (password: string, email = stella.email) =>
  server.anyone.call(contract.auth.login, { body: { email, password } })

beforeEach(() => {
  written.length = 0
})

const lines = () => written.map(line => JSON.parse(line))

test('the log tells who signed in and out and from where, whose try failed from where, and when', async () => {
  const { accessToken } = (await login(castPassword)).body
  await login('Wrong-pass-1')
  await server.bearing(accessToken).ok(contract.auth.logout, {})
  const moments = lines().filter(({ msg }) => msg !== 'answered' && msg !== 'refused')
  const ip = '127.0.0.1'
  expect(moments).toMatchObject([
    { msg: 'signed in', actor: stella.id, ip },
    { msg: 'sign-in refused', ip },
    { msg: 'signed out', actor: stella.id },
  ])
  for (const { time, reqId } of moments) {
    expect(Math.abs(time - Date.now())).toBeLessThan(60_000)
    expect(reqId).toMatch(/^[\w-]{36}$/)
  }
})

test('what was refused is in the log with its reason, by whom, and with the request it belongs to', async () => {
  const loan = await buildLoan(server, { state: 'PENDING' })
  const person = await buildPerson(server, { role: 'STAFF' })
  const body = { loanId: loan.id, approve: true }
  await person.refused(contract.loans.approve, { body })
  await person.raw({ method: 'POST', url: '/api/loan', payload: { nonsense: true } })
  const cookies = { accessToken: person.token }
  const headers = { origin: 'https://evil.example' }
  await server.anyone.raw({ method: 'POST', url: '/api/auth/logout', cookies, headers })
  const [forbidden, answered, badInput, , foreign] = lines()
  expect(forbidden).toMatchObject({ msg: 'refused', code: 'forbidden', actor: person.id })
  expect(answered).toMatchObject({
    msg: 'answered',
    path: '/api/loan/approve',
    status: 403,
    actor: person.id,
  })
  expect(answered.reqId).toBe(forbidden.reqId)
  expect(badInput).toMatchObject({ msg: 'refused', code: 'bad_input', actor: person.id })
  expect(foreign).toMatchObject({ msg: 'refused', code: 'foreign_origin' })
})

test('who tries too often is in the log too', async () => {
  const email = 'nobody.known@acme.example'
  for (let tries = 0; tries < 7; tries++) await login('Wrong-pass-1', email)
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'refused', code: 'too_many_requests' }))
})

test('no password, no token and no query is ever in the log, and no visitor writes a line of their own', async () => {
  const { accessToken, refreshToken } = (await login(castPassword)).body
  const forged = '%0a%7b%22level%22:50%7d'
  await server.bearing(accessToken).raw({ url: `/api/user/self/${forged}?token=hunter2` })
  const agent = { 'user-agent': 'one\ttwo', authorization: `Bearer ${refreshToken}` }
  await server.anyone.raw({ url: '/api/auth/refresh', headers: agent })
  expect(written.length).toBeGreaterThan(3)
  for (const line of written) expect(line.trimEnd()).not.toContain('\n')
  const all = written.join('')
  for (const secret of [castPassword, accessToken, refreshToken, 'hunter2', '?'])
    expect(all).not.toContain(secret)
  expect(lines().some(({ level }) => level === 50)).toBe(false)
})
