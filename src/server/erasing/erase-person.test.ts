import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { viewQueryOf } from '#domain/view.ts'
import { examine } from '../doctor/doctor.ts'
import { rootHistory } from '../history/schedule.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { comments, documentLinks, loans, mails, users } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { buildSignedPdf } from '../testing/build-signed-pdf.ts'
import { terminalOf } from '../testing/by-terminal.ts'
import { testServer } from '../testing/server.ts'
import { signedLoan } from '../testing/signed-loan.ts'
import { tablesHolding } from '../testing/tables-holding.ts'
import { begin, erasePerson } from './erase-person.ts'
import { hashedAddress } from './erasures.ts'
import { eraseByPeriods } from './periods.ts'
import { personOf } from './person.ts'

/** Signed PDFs are rendered, and rules of the whole house are looked at. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const { services } = server
const { admin, answering, variables } = terminalOf(server)
const adam = server.as('adam')
const maya = server.as('maya')
const because = ['--why', 'asked for it on 3 May', '--yes']

let people = 0
/** A customer who signed a loan, of whom people wrote, and whose loan has ended. */
async function customerWhoLeft({ ends = true } = {}) {
  const word = `Quinta${String.fromCharCode(97 + people++)}`
  const name = `Zelda ${word}`
  const mobile = `+46 70 998 ${String(10_000 + people)}`
  const street = `Kungsgatan 7${people}b`
  const signed = await signedLoan(server, {
    customerName: name,
    customerMobile: mobile,
    customerStreetAddress: street,
    title: `Demo for ${name}`,
  })
  const { loan, customerEmail: email } = signed
  await adam.ok(contract.comments.onLoan, {
    body: { loanId: loan.id, comment: `${name} called from ${mobile}.` },
  })
  if (ends) await maya.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: `${name} is ill.` } })
  await server.mailbox.settled()
  return { ...signed, name, mobile, street, email, texts: [name, word, mobile, street, email] }
}

test('of an erased customer nothing is left but evidence, which goes when its period is over; history verifies, and says how much was erased', async () => {
  const { texts, email, loan } = await customerWhoLeft()
  await rootHistory(services)
  expect(await tablesHolding(server, texts)).toEqual(
    expect.arrayContaining(['activities', 'comments', 'loans', 'mails', 'notifications', 'signatures']),
  )
  const { code, out } = await admin('erase-person', email, ...because)
  expect([code, out]).toEqual([0, expect.stringContaining(`Erased: ${email}.`)])
  expect(out).toMatch(
    /the evidence of 1 document .* until \d+ \w+ \d{4}, 10 years after the last of these loans ended/,
  )
  expect(await tablesHolding(server, texts)).toEqual(['document_events', 'signatures'])

  const verified = await admin('verify-history')
  expect([verified.code, verified.out]).toEqual([0, expect.stringMatching(/Sweden: .* of them erased/)])
  expect((await examine(variables)).report).toContain(
    'Of erased people the evidence of 1 documents is kept until 10 years',
  )
  const [row] = await server.db.select().from(loans).where(eq(loans.id, loan.id))
  expect(row).toMatchObject({
    customerName: 'Erased person',
    title: 'Demo for Erased person',
    customerMobile: '-',
  })

  server.pass({ days: 3660 })
  expect(await eraseByPeriods(services)).toMatchObject({ evidence: 1 })
  expect(await eraseByPeriods(services)).toMatchObject({ evidence: 0 })
  server.clock.offset = 0
  expect(await tablesHolding(server, texts)).toEqual([])
  const { rows } =
    await server.db.execute(sql`select p.pdf, s.document_hash from signed_papers p join signatures s on s.id = p.signature_id
    where s.loan_id = ${loan.id}`)
  expect(rows).toEqual([{ pdf: null, document_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(await adam.refused(contract.documents.ofLoan, { params: { loanId: loan.id } })).toMatchObject({
    status: 410,
    code: 'file_erased',
  })
  expect((await admin('verify-history')).code).toBe(0)
  const { report } = await examine(variables)
  expect(report).toContain('but of 1 whose evidence was erased')
  expect(report.match(/^WRONG.*(?:history|event|document|erase).*$/gim)).toBeNull()
})

test('an address that a customer had before is exported and goes with the one that they have', async () => {
  const name = 'Zenobia Wechselberg'
  const [first, second] = ['zenobia@before.example', 'zenobia@after.example']
  const loan = await buildLoan(server, {
    state: 'FULFILLED',
    fields: { customerName: name, customerEmail: first },
  })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  await server.mailbox.settled()
  await adam.ok(contract.loans.edit, { body: { id: loan.id, customerEmail: second, sendDocument: true } })
  await maya.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'They are ill.' } })
  await server.mailbox.settled()
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-before-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect((await admin('export-person', second, '--to', join(folder, 'kept'))).code).toBe(0)
  const exported = JSON.parse(await readFile(join(folder, 'kept/mails.json'), 'utf8'))
  const to = exported.map(({ to_email }: { to_email: string }) => to_email)
  expect(to).toEqual(expect.arrayContaining([first, second]))
  expect((await admin('erase-person', second, ...because)).code).toBe(0)
  expect(await tablesHolding(server, [name, first, second])).toEqual(['document_events'])
  expect((await admin('verify-history')).code).toBe(0)
})

test('of a loan whose address becomes theirs while they are looked for, mails to the address before go, too', async () => {
  const name = 'Zita Wechselfeld'
  const [first, second] = ['zita@before.example', 'zita@after.example']
  const [late] = await Promise.all(
    [first, second].map(async customerEmail => {
      const loan = await buildLoan(server, {
        state: 'FULFILLED',
        fields: { customerName: name, customerEmail },
      })
      await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
      await maya.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'They are ill.' } })
      return loan
    }),
  )
  await server.mailbox.settled()
  const person = await personOf(services.db, second)
  if (!person || !late) throw new Error('Nobody is there.')
  await server.db.update(loans).set({ customerEmail: second }).where(eq(loans.id, late.id))
  await erasePerson(services, person, await begin(services, person, hashedAddress(second), 'asked for it'))
  expect(await tablesHolding(server, [name, first, second])).toEqual(['document_events'])
})

test('a view that searches for them loses the search, as addresses write it; one of a longer address stays', async () => {
  const { name, email, texts } = await customerWhoLeft()
  const view = async (search: string) => {
    const query = viewQueryOf(`?${new URLSearchParams({ search, sort: 'title' })}`)
    const body = {
      list: 'loans',
      name: 'Theirs',
      countryId: server.countries.sweden.id,
      query,
      isTeam: true,
    } as const
    return (await adam.ok(contract.views.create, { body })).id
  }
  const ids = [await view(name), await view(`write to ${email}`), await view(`x${email}`)]
  await admin('erase-person', email, ...because)
  const kept = await adam.ok(contract.views.list, {})
  const searches = ids.map(id => new URLSearchParams(kept.find(one => one.id === id)?.query).get('search'))
  expect(searches).toEqual([
    'Erased person',
    expect.stringMatching(/^write to erased-\d+@erased\.invalid$/),
    `x${email}`,
  ])
  expect(kept.filter(({ id }) => ids.includes(id)).every(({ query }) => query.endsWith('&sort=title'))).toBe(
    true,
  )
  for (const id of ids) await adam.ok(contract.views.remove, { body: { id } })
  expect(await tablesHolding(server, texts)).toEqual(['document_events', 'signatures'])
})

test('what happened stays: who did what when, under “Erased person”', async () => {
  const { email, loan } = await customerWhoLeft()
  await admin('erase-person', email, ...because)
  const timeline = await adam.ok(contract.loans.activity, { params: { loanId: loan.id } })
  expect(timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      'loan-created',
      'document-sent',
      'loan-signed',
      'loan-commented',
      'loan-cancelled',
      'customer-erased',
    ]),
  )
  expect(timeline.find(({ event }) => event === 'loan-cancelled')?.detail).toEqual({
    was: 'SIGNED',
    is: 'CANCELLED',
    erased: true,
  })
  const [comment] = await server.db.select().from(comments).where(eq(comments.loanId, loan.id))
  expect(comment?.comment).toBe('Erased.')
})

test('the database still refuses to rewrite history, but for the texts that its function takes', async () => {
  await customerWhoLeft()
  await rootHistory(services)
  const refused = [
    sql`update activities set detail = '{}'`,
    sql`update document_events set name = null`,
    sql`update signatures set name = 'Erased person'`,
    sql`update history_leaves set salt = null`,
    sql`delete from activities`,
    sql`delete from document_events`,
    sql`delete from signatures`,
    sql`delete from history_leaves`,
    sql`truncate signatures cascade`,
  ]
  for (const statement of refused) await expect(server.db.execute(statement)).rejects.toThrow()
  for (const [table, set] of [
    ['activities', `created_at = now()`],
    ['activities', `user_id = null`],
    ['document_events', `hash = ''`],
    ['signatures', `document_hash = ''`],
    ['history_leaves', `leaf = ''`],
  ] as const)
    await expect(
      server.db.execute(
        sql.raw(
          `do $$ begin perform set_config('loandesk.erasing', '${table}', true); update ${table} set ${set}; end $$`,
        ),
      ),
    ).rejects.toThrow()
})

test.each([
  ['nobody', 'nobody@nowhere.example', 'Nothing is kept about nobody@nowhere.example.'],
  ['somebody who works here', 'stella.staff', 'has an account that is ACTIVE: deactivate it first'],
])('%s is not erased, and the terminal says why', async (_, who, sentence) => {
  const email = who === 'stella.staff' ? server.cast.stella.email : who
  expect(await admin('erase-person', email, ...because)).toEqual({
    code: 1,
    out: expect.stringContaining(sentence),
  })
})

test('a customer whose loan did not end is not erased, nor is a colleague who made one', async () => {
  const { email, loan } = await customerWhoLeft({ ends: false })
  const number = String(loan.id).padStart(5, '0')
  expect(await admin('erase-person', email, ...because)).toEqual({
    code: 1,
    out: expect.stringContaining(`is the customer of loan #${number}, which did not end yet.`),
  })
  const person = await buildPerson(server, { state: 'INACTIVE' })
  await buildLoan(server, { createdBy: person })
  expect((await admin('erase-person', person.email, ...because)).out).toContain('hand it over to a colleague')
})

test('it says first what goes and what stays, and changes nothing unless that is confirmed', async () => {
  const { email, texts, name, mobile } = await customerWhoLeft()
  const words = ['erase-person', email, '--why', 'asked for it']
  const before = await tablesHolding(server, texts)
  const declined = await answering(words, 'no')
  expect([declined.code, declined.out]).toEqual([1, expect.stringContaining('of 1 loan as customer')])
  expect(declined.out).toContain(`taken out: “${email}”, “${name}”, “${mobile}”.`)
  expect(declined.out).toContain('Type erase to go on: ')
  expect((await admin(...words)).out).toContain('Say it with --yes')
  expect((await admin('erase-person', email, '--yes')).out).toContain('Say why')
  expect((await admin('erase-person', email, '--why', `${email} wrote`, '--yes')).out).toContain(
    'without naming',
  )
  expect(await tablesHolding(server, texts)).toEqual(before)
  expect((await answering(words, 'erase')).code).toBe(0)
})

test('two erase the same person at once, and once more: all end well', async () => {
  const { email, texts } = await customerWhoLeft()
  const both = await Promise.all([
    admin('erase-person', email, ...because),
    admin('erase-person', email, ...because),
  ])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const again = await admin('erase-person', email, ...because)
  expect([again.code, again.out]).toEqual([0, expect.stringMatching(/was erased on .* already/)])
  expect(await tablesHolding(server, texts)).toEqual(['document_events', 'signatures'])
  const { rows } = await server.db.execute(
    sql`select count(*)::int as unfinished from erasures where finished_at is null`,
  )
  expect(rows).toEqual([{ unfinished: 0 }])
})

test('an erased colleague is “Erased person” to everybody, in no list, and can’t be let in again', async () => {
  const person = await buildPerson(server, {})
  await server.db
    .update(users)
    .set({ firstName: 'Orsolya', lastName: 'Quuxington', phone: '+46 70 555 44 33' })
    .where(eq(users.id, person.id))
  const loan = await buildLoan(server, { createdBy: person })
  await person.ok(contract.comments.onLoan, { body: { loanId: loan.id, comment: 'Mine.' } })
  await maya.ok(contract.loans.handOver, { body: { loanId: loan.id, userId: server.cast.stella.id } })
  await maya.ok(contract.accounts.reject, { body: { userId: person.id, userStateId: 5 } })
  await server.mailbox.settled()
  await rootHistory(services)
  const texts = ['Orsolya', 'Quuxington', '+46 70 555 44 33', person.email]
  expect(await tablesHolding(server, texts)).toEqual(expect.arrayContaining(['activities', 'mails', 'users']))
  expect((await admin('erase-person', person.email, ...because)).code).toBe(0)
  expect(await tablesHolding(server, texts)).toEqual([])
  const timeline = await maya.ok(contract.loans.activity, { params: { loanId: loan.id } })
  expect(timeline.find(({ event }) => event === 'loan-commented')?.user).toMatchObject({
    firstName: 'Erased',
  })
  expect(await maya.refused(contract.accounts.approve, { body: { userId: person.id } })).toMatchObject({
    status: 404,
  })
  for (const countryId of [0, server.countries.sweden.id]) {
    const listed = await server.as('sys').ok(contract.users.list, { params: { countryId } })
    expect(listed.map(({ id }) => id)).not.toContain(person.id)
  }
  const { body } = await server.anyone.call(contract.auth.login, {
    body: { email: person.email, password: 'Chosen-pass-1' },
  })
  expect(body).toMatchObject({ code: 'wrong_login' })
  expect((await admin('verify-history')).code).toBe(0)
})

test('mails of an erased person are never sent again', async () => {
  const { email, loan } = await customerWhoLeft()
  await admin('erase-person', email, ...because)
  const [mail] = await server.db.select().from(mails).where(eq(mails.loanId, loan.id)).limit(1)
  expect(
    await server.as('sys').refused(contract.mails.resend, { body: { id: mail?.id ?? 0 } }),
  ).toMatchObject({
    status: 409,
    message: expect.stringContaining('Its text was erased.'),
  })
  const listed = await server.as('sys').ok(contract.mails.list, { query: { search: 'erased.invalid' } })
  expect(listed.length).toBeGreaterThan(0)
})

test('killed at any moment, and said again, it ends well', async () => {
  const { email, texts } = await customerWhoLeft()
  await rootHistory(services)
  const { db } = services
  const hashed = hashedAddress(email)
  for (let least = 0, isDone = false; !isDone; least++) {
    let left = least
    const dying: typeof db = {
      ...db,
      transaction: (work, kind, opening) => {
        if (left-- === 0) throw new Error('killed')
        return db.transaction(work, kind, opening)
      },
    }
    const person = await personOf(db, email)
    if (!person) break
    try {
      const erasure = await begin({ db, clock: services.clock }, person, hashed, 'asked for it')
      await erasePerson({ ...services, db: dying }, person, erasure)
      isDone = true
    } catch (error) {
      expect(error).toMatchObject({ message: 'killed' })
    }
    expect((await admin('verify-history')).code).toBe(0)
  }
  expect(await tablesHolding(server, texts)).toEqual(['document_events', 'signatures'])
  expect((await admin('erase-person', email, ...because)).out).toContain('already')
  expect((await examine(variables)).report).not.toContain('was interrupted')
})

test('somebody to whom a customer passed the document on is erased, the customer is not', async () => {
  const loan = await buildLoan(server, {
    state: 'COMPLETED',
    fields: { customerName: 'Petronella Vik', customerEmail: 'petronella@kund.example' },
  })
  await buildSignedPdf(server, loan.id)
  const signer = { sentTo: 'Ulrik.Signer@kund.example', recipientName: 'Ulrik Signersson' }
  await server.db.update(documentLinks).set(signer).where(eq(documentLinks.loanId, loan.id))
  const texts = ['ulrik.signer@kund.example', 'Ulrik Signersson']
  const exported = await admin('export-person', texts[0] ?? '', '--to', join(server.dataDir, 'ulrik'))
  expect(exported.out).toContain('links.json: Documents that were sent to them. (1)')
  expect((await admin('erase-person', texts[0] ?? '', ...because)).code).toBe(0)
  expect(await tablesHolding(server, texts)).toEqual([])
  const [row] = await server.db.select().from(loans).where(eq(loans.id, loan.id))
  expect(row).toMatchObject({ customerName: 'Petronella Vik', erasedAt: null })
})

test('a name with signs of patterns, and of quotation marks, goes as it stands and takes nothing else along', async () => {
  const name = 'Åsa "100%" (von) O’Neill_x'
  const fields = { customerName: name, customerEmail: 'asa.pattern@kund.example', title: `For ${name}` }
  const loan = await buildLoan(server, { state: 'COMPLETED', fields })
  const other = await buildLoan(server, { fields: { title: 'For Åsa 100 von ONeillyx' } })
  await buildSignedPdf(server, loan.id)
  await adam.ok(contract.comments.onLoan, { body: { loanId: other.id, comment: `See ${name}.` } })
  expect((await admin('erase-person', fields.customerEmail, ...because)).code).toBe(0)
  const titles = await server.db.select().from(loans).where(sql`${loans.id} in (${loan.id}, ${other.id})`)
  expect(titles.map(({ title }) => title).toSorted()).toEqual([
    'For Erased person',
    'For Åsa 100 von ONeillyx',
  ])
  const [comment] = await server.db.select().from(comments).where(eq(comments.loanId, other.id))
  expect(comment?.comment).toBe('See Erased person.')
  const { rows } = await server.db.execute(
    sql`select detail from activities where loan_id = ${other.id} and event = 'loan-commented'`,
  )
  expect(rows).toEqual([{ detail: { erased: true } }])
})
