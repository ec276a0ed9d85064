import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { testServer } from '../../testing/server.ts'
import { signedLoan } from '../../testing/signed-loan.ts'
import { sql } from './drizzle.ts'
import { exactNumber } from './exact-numbers.ts'

const server = await testServer()
const [stella, adam, maya, sys] = [
  server.as('stella'),
  server.as('adam'),
  server.as('maya'),
  server.as('sys'),
]
/** Beyond the largest integer of 32 bits. */
const many = 3_000_000_000
const grows = [
  'loan_units',
  'activities',
  'comments',
  'reminders',
  'links',
  'mails',
  'notifications',
  'session_tokens',
]

beforeAll(async () => {
  for (const table of grows)
    await server.db.execute(sql`select setval(${`${table}_id_seq`}::regclass, ${many})`)
})

test('after three billion lines, mails and events a loan is made, sourced, signed and shipped as ever', async () => {
  const { loan } = await signedLoan(server)
  const [line] = await adam.ok(contract.loanUnits.list, { params: { loanId: loan.id } })
  expect(line?.id).toBeGreaterThan(many)
  const lines = [line?.id ?? 0]
  const shipped = await adam.ok(contract.loanUnits.ship, {
    body: { loanId: loan.id, loanUnitIds: lines, trackingId: 'JD0146' },
  })
  expect(shipped).toMatchObject([{ id: line?.id }])
  await adam.ok(contract.loanUnits.return, { body: { id: line?.id ?? 0 } })
  const links = await adam.ok(contract.documentLinks.ofLoan, { params: { loanId: loan.id } })
  expect(links.every(({ id }) => id > many)).toBe(true)
  const mails = await sys.ok(contract.mails.ofLoan, { params: { loanId: loan.id } })
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.every(({ id }) => id > many)).toBe(true)
})

test('what was mailed, said and done is found and sent again', async () => {
  const customerEmail = 'nora@customer.example'
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail } })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  await server.mailbox.settled()
  const [found] = await sys.ok(contract.mails.list, { query: { search: customerEmail } })
  expect(found?.id).toBeGreaterThan(many)
  const again = await sys.ok(contract.mails.resend, { body: { id: found?.id ?? 0 } })
  expect(again).toMatchObject({ id: found?.id })
  const comment = await stella.ok(contract.comments.onLoan, {
    body: { loanId: loan.id, comment: 'Ready.', loanCommentTypeId: 1 },
  })
  expect(comment.id).toBeGreaterThan(many)
  const events = await maya.ok(contract.activities.list, {
    params: { countryId: loan.countryId },
  })
  expect(events.every(({ id }) => id > many)).toBe(true)
  expect(events.length).toBeGreaterThan(0)
})

test('a number that JavaScript would round is refused, not rounded', async () => {
  expect(exactNumber('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => exactNumber('9007199254740993')).toThrow('too large to be read exactly')
  await expect(server.db.execute(sql`select 9007199254740993::bigint as id`)).rejects.toThrow()
  const { rows } = await server.db.execute(sql`select sequencename as name from pg_sequences
    where schemaname = 'public' and data_type = 'bigint'::regtype and max_value > 9007199254740991`)
  expect(rows).toEqual([])
})
