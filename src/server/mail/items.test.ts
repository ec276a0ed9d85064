import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mailtoOf } from '#domain/mail-address.ts'
import { buildProduct, unique } from '../testing/build.ts'
import { buildLoan, type WantedLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const adam = server.as('adam')

/** A loan whose customer gets the mails that a test reads. */
function buildFor(wanted: WantedLoan) {
  const customerEmail = `karin.${unique()}@customer.example`
  return buildLoan(server, { loanPeriod: 14, ...wanted, fields: { customerEmail, ...wanted.fields } })
}

async function sendDocument(wanted: WantedLoan) {
  const loan = await buildFor({ state: 'FULFILLED', ...wanted })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  return server.mailbox.waitFor({ to: loan.customerEmail, letter: 'loan-document' })
}

/** The cells of the items, row by row, as a reader sees them. */
const rowsIn = (html: string) =>
  [...html.matchAll(/<tr>(<t[dh][^>]* class="(?:head|cell|aside)".*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .split(/<\/t[dh]>/)
      .slice(0, -1)
      .map(cell => cell.replaceAll('<br>', ' / ').replaceAll(/<[^>]+>/g, '')),
  )

test('a loan’s mail shows its items as a table, and as lines in its text: model, part, serial number, quantity', async () => {
  const camera = await buildProduct(server, { name: 'Q1656-LE Box Camera' })
  const mount = await buildProduct(server, { name: 'Wall Mount' })
  const lines = [
    { product: mount, serial: null },
    { product: camera, serial: 'ACCC8E51E3B8' },
    { product: mount, serial: null },
  ]
  const mail = await sendDocument({ lines, createdAt: '2026-11-02T14:00:00.000Z' })
  expect(rowsIn(mail.html)).toEqual([
    ['Model, part number', 'Serial number', 'Qty'],
    [`Wall Mount / ${mount.partNumber}`, '-', '2'],
    [`Q1656-LE Box Camera / ${camera.partNumber}`, 'ACCC8E51E3B8', '1'],
  ])
  expect(mail.text).toContain(
    [
      `2 x Wall Mount, part number ${mount.partNumber}, serial number -`,
      `1 x Q1656-LE Box Camera, part number ${camera.partNumber}, serial number ACCC8E51E3B8`,
    ].join('\n'),
  )
  // The day they are due back is said once, in the text or below the items.
  expect(mail.text.match(/16 Nov 2026/g)).toHaveLength(1)
  const copy = await server.mailbox.waitFor({ to: server.cast.stella.email, letter: 'loan-document-copy' })
  expect(rowsIn(copy.html).at(-1)).toEqual(['Due date: 16 Nov 2026'])
})

test('of 25 items a mail shows twenty, and says how many more there are', async () => {
  const mail = await sendDocument({ lines: 25 })
  expect(rowsIn(mail.html)).toHaveLength(1 + 20 + 1)
  expect(rowsIn(mail.html).at(-1)).toEqual(['and 5 more'])
  expect(mail.text).toContain('\nand 5 more\n')
})

test('a mail of a shipment shows what is on its way, and no more; a reminder what is out', async () => {
  const { id, lines, customerEmail } = await buildFor({
    state: 'SIGNED',
    lines: [{ serial: 'S-1' }, { serial: 'S-2' }],
  })
  const ship = (trackingId: string, ...loanUnitIds: number[]) =>
    adam.ok(contract.loanUnits.ship, { body: { loanId: id, loanUnitIds, trackingId } })
  const [first, second] = lines.map(line => line.id)
  await ship('DHL 1', first ?? 0)
  const shipped = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-shipped-for-customer' })
  expect(rowsIn(shipped.html).map(([, serial]) => serial)).toEqual(['Serial number', 'S-1'])
  await ship('DHL 2', second ?? 0)
  await adam.ok(contract.loanUnits.return, { body: { id: first ?? 0 } })
  await adam.ok(contract.loans.remind, { body: { loanId: id } })
  const reminder = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-due-soon-for-customer' })
  expect(rowsIn(reminder.html).map(([, serial]) => serial)).toEqual(['Serial number', 'S-2'])
})

test('a customer whose link was stopped reads nothing of the items of a cancelled loan', async () => {
  const { id, customerEmail } = await buildFor({ state: 'FULFILLED', link: true, lines: [{ serial: 'S-3' }] })
  const changed = { customerEmail: `other.${unique()}@customer.example` }
  await adam.ok(contract.loans.edit, { body: { id, ...changed } })
  const body = { loanId: id, reason: 'They changed their mind.' }
  await server.as('maya').ok(contract.loans.cancel, { body })
  const told = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-cancelled-for-customer' })
  expect(rowsIn(told.html)).toEqual([])
  expect(told.text).not.toContain('S-3')
})

test('what people typed into a loan and its products is text in every part of the mail', async () => {
  const name = `<img src=x onerror="alert('${unique()}')"> & <b>bold</b>`
  const product = await buildProduct(server, { name, partNumber: `</td><script>${unique()}` })
  const mail = await sendDocument({
    lines: [{ product, serial: '"><a href=//evil.example>' }],
    fields: { customerCompany: '</table><style>*{display:none}</style>', customerName: '<h1>Karin' },
  })
  const tags = new Set([...mail.html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag))
  for (const tag of ['img', 'b', 'script']) expect(tags).not.toContain(tag)
  expect(mail.html.match(/<(style|h1|table)\b/g)).toHaveLength(1 + 1 + 5)
  expect(mail.html.match(/<a /g)).toHaveLength(1 + 1)
  expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;')
  expect(mail.text).toContain(name)
})

test('the frame says whose mail it is, why it came, whom to ask, and where the button leads', async () => {
  const mail = await sendDocument({})
  const body = mail.html.slice(mail.html.indexOf('<body'))
  const said = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  const beginning = ['Acme', 'Loan #', 'Please sign for your equipment', 'Dear Karin Holm,', 'Camera ']
  const link = ['Read and sign', mail.link?.href ?? 'no link']
  const end = [
    `Write to Stella Staff, ${server.cast.stella.email}`,
    'as the customer of this loan.',
    'Loandesk',
  ]
  expect(body).toContain(`<a href="${mailtoOf(server.cast.stella.email)}"`)
  for (const version of [said, mail.text]) {
    let place = 0
    for (const part of [...beginning, ...link, ...end]) {
      expect(version.slice(place)).toContain(part)
      place = version.indexOf(part, place) + part.length
    }
  }
})

test('a mail that an older version stored, without items, is sent as it was', async () => {
  const customerEmail = `karin.${unique()}@customer.example`
  const data = {
    loanId: 12,
    title: 'Trial',
    customerCompany: 'Customer AB',
    customerName: 'Karin Holm',
    storeroom: 'Lund',
    createdBy: 'Stella Staff',
    units: 2,
    companyName: 'Acme',
    contact: 'stella.staff@acme.example',
    dueDate: '5 Dec 2026',
    daysLate: 2,
    out: ['Camera, S-4', 'Mount'],
    remindedBy: null,
  }
  await server.services.db.transaction(tx =>
    server.services.mailbox.post(tx, {
      letter: 'loan-overdue',
      data,
      to: { email: customerEmail, name: 'K' },
    }),
  )
  const mail = await server.mailbox.waitFor({ to: customerEmail })
  expect(rowsIn(mail.html)).toEqual([])
  expect(mail.text).toContain('Camera, S-4\nMount')
})
