import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { buildPerson, buildProduct, buildStoreroom, buildUnits } from '../testing/build.ts'
import { buildLoan, customer } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { stella, adam, maya, kim, sys } = server.cast
const { customerEmail } = customer

let before = 0
const newMails = async () => (await server.mailbox.queued()).slice(before)
/** The mails since the test began, as "letter to address". */
const mailed = async () =>
  (await newMails()).map(({ letter, toEmail }) => `${letter} to ${toEmail}`).toSorted()
const mails = (...expected: string[]) => expected.toSorted()

beforeEach(async () => {
  before = (await server.mailbox.queued()).length
})

const cancel = (loanId: number) =>
  server.as('maya').ok(contract.loans.cancel, { body: { loanId, reason: 'They changed their mind.' } })

test('who cancels before a document was sent tells the creator alone; after it, the customer too', async () => {
  await cancel((await buildLoan(server, { state: 'FULFILLED' })).id)
  expect(await mailed()).toEqual([`loan-cancelled to ${stella.email}`])
  await cancel((await buildLoan(server, { state: 'FULFILLED', link: true })).id)
  expect(await mailed()).toEqual(
    mails(
      `loan-cancelled to ${stella.email}`,
      `loan-cancelled to ${stella.email}`,
      `loan-cancelled-for-customer to ${customerEmail}`,
    ),
  )
  expect((await newMails()).every(({ data }) => data.reason === 'They changed their mind.')).toBe(true)
})

test('the customer of a cancelled loan is told what the link shows from then on: nothing, or what was signed', async () => {
  await cancel((await buildLoan(server, { state: 'FULFILLED', link: true })).id)
  const { id: signedId } = await buildLoan(server, { state: 'SIGNED' })
  await cancel(signedId)
  await server.mailbox.settled()
  const arrived = await server.mailbox.to(customerEmail)
  const texts = arrived.filter(mail => mail.letter === 'loan-cancelled-for-customer').map(mail => mail.text)
  const [unsigned, signed] = texts.slice(-2)
  expect(unsigned).toContain('The link in that mail no longer works.')
  expect(signed).toContain('The link in that mail still shows what you signed.')
})

test('what an inactive creator would have heard, the country’s managers hear', async () => {
  const loan = await buildLoan(server, { createdBy: server.cast.ian })
  await cancel(loan.id)
  expect(await mailed()).toEqual(mails(`loan-cancelled to ${maya.email}`, `loan-cancelled to ${kim.email}`))
})

test('what a creator would have heard who lost their role in the loan’s country, its managers hear; a sysadmin needs none', async () => {
  const elsewhere = await buildPerson(server, { country: 'singapore' })
  await cancel((await buildLoan(server, { createdBy: elsewhere })).id)
  expect(await mailed()).toEqual(mails(`loan-cancelled to ${maya.email}`, `loan-cancelled to ${kim.email}`))
  before = (await server.mailbox.queued()).length
  await cancel((await buildLoan(server, { createdBy: sys })).id)
  expect(await mailed()).toEqual([`loan-cancelled to ${sys.email}`])
})

test('where nobody has access the managers are told, and without managers the sysadmins', async () => {
  const product = await buildProduct(server)
  const wanted = { title: 'Demo', loanPeriod: 14, units: [{ productId: product.id, amount: 1 }] }
  const create = async (country: 'sweden' | 'unitedStates', approvalRequired: boolean) => {
    const storeroom = await buildStoreroom(server, { country, approvalRequired })
    await buildUnits(server, { product, storeroom })
    await server
      .as('sys')
      .ok(contract.loans.create, { body: { ...customer, ...wanted, storeroomId: storeroom.id } })
  }
  await create('sweden', false)
  expect(await mailed()).toEqual(mails(`loan-to-source to ${maya.email}`, `loan-to-source to ${kim.email}`))
  const { unitedStates } = server.countries
  const kimThere = sql`user_id = ${kim.id} and country_id = ${unitedStates.id}`
  await server.db.execute(sql`update user_country_roles set role = 'STAFF' where ${kimThere}`)
  await create('unitedStates', true)
  await server.db.execute(sql`update user_country_roles set role = 'KING' where ${kimThere}`)
  expect((await mailed()).filter(mail => mail.startsWith('loan-pending'))).toEqual([
    `loan-pending to ${sys.email}`,
  ])
})

test('a document to oneself comes once, with the link; shipping tells the customer and the creator', async () => {
  const own = await buildLoan(server, {
    state: 'FULFILLED',
    fields: { customerEmail: stella.email.toUpperCase() },
  })
  await server.as('adam').ok(contract.loans.sendDocument, { body: { loanId: own.id } })
  expect(await mailed()).toEqual([`loan-document to ${stella.email.toUpperCase()}`])
  before = (await server.mailbox.queued()).length
  const { id, lines } = await buildLoan(server, { state: 'SIGNED' })
  const body = { loanId: id, loanUnitIds: lines.map(line => line.id), trackingId: 'DHL 4711' }
  await server.as('adam').ok(contract.loanUnits.ship, { body })
  expect(await mailed()).toEqual(
    mails(`loan-shipped to ${stella.email}`, `loan-shipped-for-customer to ${customerEmail}`),
  )
  expect((await newMails()).every(({ data }) => data.trackingId === 'DHL 4711')).toBe(true)
})

test('signing tells those who ship, and then the creator and the customer with the document, each once', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true, createdBy: adam })
  const { customerName, customerStreetAddress, customerCity, customerState } = loan
  const body = { loanId: loan.id, customerName, customerStreetAddress, customerCity, customerState }
  await server.bearing(loan.linkToken ?? '').ok(contract.documents.sign, { body })
  await server.mailbox.settled()
  expect(await mailed()).toEqual(
    mails(
      `loan-signed to ${maya.email}`,
      `loan-signed to ${kim.email}`,
      `loan-signed-for-creator to ${adam.email}`,
      `loan-signed-for-customer to ${customerEmail}`,
    ),
  )
})

test('falling back to processing tells nobody, nor does a refused call', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED' })
  const [line] = loan.lines
  await server.as('adam').ok(contract.loanUnits.putBack, { body: { id: line?.id ?? 0 } })
  await server.as('adam').refused(contract.loans.sendDocument, { body: { loanId: loan.id } })
  await server.as('adam').refused(contract.loans.approve, { body: { loanId: loan.id, approve: true } })
  expect(await mailed()).toEqual([])
})

test('no token of a link or a session stands anywhere in the database', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED' })
  const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  const headers = { 'idempotency-key': 'send-once' }
  await person.ok(contract.loans.sendDocument, { body: { loanId: loan.id }, headers })
  const { token } = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  const { rows } = await server.db.execute<{ table: string }>(sql`
    select table_schema || '.' || table_name as table from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`)
  const secrets = [token ?? '', person.token]
  expect(secrets.every(secret => secret.length > 40)).toBe(true)
  for (const { table } of rows) {
    for (const secret of secrets) {
      const held = await server.db.execute(
        sql`select from ${sql.raw(table)} held where strpos(held::text, ${secret}) > 0`,
      )
      expect([table, held.rowCount]).toEqual([table, 0])
    }
  }
})

test('an admin who signs as the customer is told by the document alone, however their address is written', async () => {
  const customerEmail = adam.email.toUpperCase()
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true, fields: { customerEmail } })
  const { customerName, customerStreetAddress, customerCity, customerState } = loan
  const body = { loanId: loan.id, customerName, customerStreetAddress, customerCity, customerState }
  await server.bearing(loan.linkToken ?? '').ok(contract.documents.sign, { body })
  const all = await mailed()
  expect(all).toContain(`loan-signed to ${maya.email}`)
  expect(all).not.toContain(`loan-signed to ${adam.email}`)
})
