import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { remindDueLoans } from '../reminders/remind-due-loans.ts'
import { buildPerson, buildProduct, buildUnits, unique } from '../testing/build.ts'
import { buildLoan, customer } from '../testing/build-loan.ts'
import { mailServer } from '../testing/mail-server.ts'
import { testServer } from '../testing/server.ts'

/**
 * The envelope recipients of each event's mails (domain.md, Mails): the right people, one mail each. Lund needs no
 * approval and Kista does; Adam, Maya and Kim have access to both.
 */
const smtp = await mailServer()
const server = await testServer({ env: { SMTP_URL: smtp.url } })
afterAll(() => smtp.stop())

const { stella, adam, maya, kim, sys } = server.cast
const managers = [maya.email, kim.email]
const admins = [adam.email, maya.email, kim.email]
const password = 'Demo-pass-1'

/** The sorted recipients of mails caused by an action, one entry per mail. */
async function mailedBy(happen: () => Promise<unknown>): Promise<string[]> {
  await server.mailbox.settled()
  smtp.taken.length = 0
  await happen()
  await server.mailbox.settled()
  return smtp.taken.map(({ to }) => to).toSorted()
}

const people = (...addresses: readonly string[]) => addresses.toSorted()

const newCustomer = () => `karin.${unique()}@customer.example`
const letters = () => unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
const token = () => /token=(\S+)/.exec(smtp.taken.at(-1)?.text ?? '')?.[1] ?? ''

describe('of an account', () => {
  test('that is asked for, managers and sysadmins hear', async () => {
    const email = `new.${letters()}@acme.example`
    const ask = () => server.anyone.ok(contract.accounts.register, { body: { email, password } })
    expect(await mailedBy(ask)).toEqual(people(...managers, sys.email))
  })

  test('that is approved, rejected or deactivated, its owner hears', async () => {
    const applicant = await buildPerson(server, { state: 'REQUESTED' })
    const approve = () => server.as('maya').ok(contract.accounts.approve, { body: { userId: applicant.id } })
    expect(await mailedBy(approve)).toEqual([applicant.email])
    const other = await buildPerson(server, { state: 'REQUESTED' })
    const end = (userId: number, userStateId: 4 | 5) => () =>
      server.as('maya').ok(contract.accounts.reject, { body: { userId, userStateId } })
    expect(await mailedBy(end(other.id, 4))).toEqual([other.email])
    const active = await buildPerson(server)
    expect(await mailedBy(end(active.id, 5))).toEqual([active.email])
  })

  test('whose password is reset, or that is registered again, its owner hears', async () => {
    const person = await buildPerson(server)
    const forget = () => server.anyone.ok(contract.accounts.forget, { body: { email: person.email } })
    expect(await mailedBy(forget)).toEqual([person.email])
    const holder = server.bearing(token())
    const reset = () =>
      holder.ok(contract.accounts.reset, {
        body: { password: 'Other-pass-2', confirmPassword: 'Other-pass-2' },
      })
    expect(await mailedBy(reset)).toEqual([person.email])
    const again = () =>
      server.anyone.ok(contract.accounts.register, { body: { email: person.email, password } })
    expect(await mailedBy(again)).toEqual([person.email])
  })
})

describe('of a loan', () => {
  const create = async (storeroom: 'lund' | 'kista') => {
    const product = await buildProduct(server)
    await buildUnits(server, { product, storeroom })
    const { id: storeroomId } = server.storerooms[storeroom]
    const units = [{ productId: product.id, amount: 1 }]
    const body = { ...customer, title: 'Demo', loanPeriod: 14, storeroomId, units }
    return () => server.as('stella').ok(contract.loans.create, { body })
  }

  test('that waits for approval the managers hear, of one that does not those who source it', async () => {
    expect(await mailedBy(await create('kista'))).toEqual(people(...managers))
    expect(await mailedBy(await create('lund'))).toEqual(people(...admins))
  })

  test('that is approved those who source it and the creator hear, of one that is denied the creator', async () => {
    const approve = (loanId: number, body: { approve: boolean; comment?: string }) => () =>
      server.as('maya').ok(contract.loans.approve, { body: { loanId, ...body } })
    const one = await buildLoan(server, { state: 'PENDING' })
    expect(await mailedBy(approve(one.id, { approve: true }))).toEqual(people(...admins, stella.email))
    const other = await buildLoan(server, { state: 'PENDING' })
    expect(await mailedBy(approve(other.id, { approve: false, comment: 'No budget' }))).toEqual([
      stella.email,
    ])
  })

  test('that is cancelled the creator hears, and the customer once a document was sent', async () => {
    const cancel = (loanId: number) => () =>
      server.as('maya').ok(contract.loans.cancel, { body: { loanId, reason: 'Not needed' } })
    const early = await buildLoan(server, { state: 'FULFILLED' })
    expect(await mailedBy(cancel(early.id))).toEqual([stella.email])
    const late = await buildLoan(server, { state: 'FULFILLED', link: true })
    expect(await mailedBy(cancel(late.id))).toEqual(people(stella.email, customer.customerEmail))
  })

  test('whose document is sent the customer gets the link, and the creator a copy without it', async () => {
    const customerEmail = newCustomer()
    const { id: loanId } = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail } })
    const send = () => server.as('adam').ok(contract.loans.sendDocument, { body: { loanId } })
    expect(await mailedBy(send)).toEqual(people(stella.email, customerEmail))
    const holding = smtp.taken.filter(({ text, html }) => `${text}${html}`.includes('token='))
    expect(holding.map(({ to }) => to)).toEqual([customerEmail])
  })

  test('that is shipped the customer and the creator hear, with the tracking id; of the last return the creator', async () => {
    const customerEmail = newCustomer()
    const { id: loanId, lines } = await buildLoan(server, { state: 'SIGNED', fields: { customerEmail } })
    const ids = lines.map(({ id }) => id)
    const ship = () =>
      server
        .as('adam')
        .ok(contract.loanUnits.ship, { body: { loanId, loanUnitIds: ids, trackingId: 'DHL 4711' } })
    expect(await mailedBy(ship)).toEqual(people(stella.email, customerEmail))
    expect(smtp.taken.every(({ text }) => text.includes('DHL 4711'))).toBe(true)
    const back = () => server.as('adam').ok(contract.loanUnits.return, { body: { id: ids[0] ?? 0 } })
    expect(await mailedBy(back)).toEqual([stella.email])
  })

  test('that is overdue the creator and the customer hear, with the managers once grace has ended', async () => {
    const customerEmail = newCustomer()
    const wake = () => remindDueLoans(server.services, pino({ level: 'silent' }))
    await server.db.execute(sql`update loans set loan_period = 100000`)
    await buildLoan(server, { state: 'ACTIVE', loanPeriod: 10, fields: { customerEmail } })
    server.pass({ days: 12 })
    expect(await mailedBy(wake)).toEqual(people(stella.email, customerEmail))
    expect(await mailedBy(wake)).toEqual([])
    server.pass({ days: 3 })
    expect(await mailedBy(wake)).toEqual(people(stella.email, ...managers, customerEmail))
    server.clock.offset = 0
  })

  test('that is reminded of by hand the creator and the customer hear', async () => {
    const customerEmail = newCustomer()
    const { id: loanId } = await buildLoan(server, { state: 'ACTIVE', fields: { customerEmail } })
    const remind = () => server.as('adam').ok(contract.loans.remind, { body: { loanId } })
    expect(await mailedBy(remind)).toEqual(people(stella.email, customerEmail))
  })
})

test('of a transfer those hear who may accept it', async () => {
  const [unit] = await buildUnits(server, { storeroom: 'lund' })
  const body = { id: unit?.id ?? 0, storeroomId: server.storerooms.malmo.id }
  const transfer = () => server.as('adam').ok(contract.units.transfer, { body })
  expect(await mailedBy(transfer)).toEqual(people(maya.email, kim.email))
})

test('a refused call mails nobody', async () => {
  const { id: loanId } = await buildLoan(server, { state: 'PENDING' })
  const refused = async () => {
    await server.as('stella').refused(contract.loans.approve, { body: { loanId, approve: true } })
    await server.as('adam').refused(contract.loans.sendDocument, { body: { loanId } })
    await server.as('adam').refused(contract.loans.remind, { body: { loanId } })
  }
  expect(await mailedBy(refused)).toEqual([])
})
