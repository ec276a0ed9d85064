import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildProduct, buildStoreroom, buildUnits, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { asFile } from './table.ts'

const server = await testServer()
const { sweden, unitedStates } = server.countries
const stella = server.as('stella')

const file = async (who: typeof stella, path: string) => who.raw({ method: 'GET', url: `/api${path}` })
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

/** The entry of that name, found by the archive's central directory. */
function entryOf(zip: Buffer, wanted: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, extra, note] = [20, 28, 30, 32].map((offset, place) =>
      place === 0 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    )
    const start = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    if (name === wanted) {
      const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
      return inflateRawSync(zip.subarray(body, body + (packed ?? 0))).toString('utf8')
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (note ?? 0)
  }
  throw new Error(`There is no ${wanted}.`)
}

test('the stock is exported as it is filtered, searched and sorted, and not more', async () => {
  const word = unique()
  const storeroom = await buildStoreroom(server)
  const product = await buildProduct(server, { name: `Dome, "${word}"` })
  await buildUnits(server, { product, storeroom, serials: [`${word}-2`, `${word}-1`, null] })
  await buildUnits(server, { product, storeroom: 'austin', serials: [`${word}-9`] })
  const answer = await file(
    stella,
    `/unit/country/${sweden.id}/export?format=csv&search=${word}&sort=-serialNumber&unitStateId=1`,
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="stock.csv"')
  const [head, ...rows] = linesOf(answer.body)
  expect(head).toBe('#,Product,Part Number,Serial Number,Storeroom,From,Status,Where it is')
  expect(rows).toHaveLength(3)
  expect(rows.filter(row => row.includes(`"Dome, ""${word}"""`))).toHaveLength(3)
  expect(rows.findIndex(row => row.includes(`${word}-2`))).toBeLessThan(
    rows.findIndex(row => row.includes(`${word}-1`)),
  )
  expect(answer.body).not.toContain(`${word}-9`)
})

test('of the stock only the picked units are exported, sorted, and none of another country', async () => {
  const word = unique()
  const [first, second] = await buildUnits(server, {
    serials: [`${word}-1`, `${word}-2`, `${word}-3`],
  })
  const [away] = await buildUnits(server, { storeroom: 'austin', serials: [`${word}-9`] })
  const picking = (...ids: readonly (number | undefined)[]) =>
    file(
      stella,
      `/unit/country/${sweden.id}/export?format=csv&sort=-serialNumber${ids.map(id => `&id=${id}`).join('')}`,
    )
  const rows = linesOf((await picking(first?.id, second?.id, away?.id, 2_000_000_000)).body).slice(1)
  expect(rows.map(row => row.split(',')[3])).toEqual([`${word}-2`, `${word}-1`])
  expect(linesOf((await picking(first?.id)).body)).toHaveLength(2)
  expect(linesOf((await picking(away?.id)).body)).toHaveLength(1)
  const many = Array.from({ length: 201 }, (_, place) => 2_000_000 + place)
  expect((await picking(...many)).statusCode).toBe(400)
  expect((await picking(...many.slice(1))).statusCode).toBe(200)
})

test('what a spreadsheet would run is text in both formats', async () => {
  const word = unique()
  await buildUnits(server, { serials: [`=cmd|${word}`, `-1+${word}`] })
  const csv = await file(stella, `/unit/country/${sweden.id}/export?format=csv&search=${word}`)
  expect(csv.body).toContain(`,'=cmd|${word},`)
  expect(csv.body).toContain(`,'-1+${word},`)
  const xlsx = await file(stella, `/unit/country/${sweden.id}/export?format=xlsx&search=${word}`)
  const sheet = entryOf(xlsx.rawPayload, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain(`<is><t xml:space="preserve">=cmd|${word}</t></is>`)
  expect(sheet).not.toContain('<f>')
})

test('a workbook is one that opens: its parts are there, its cells hold text, numbers and dates', async () => {
  const loan = await buildLoan(server, { fields: { title: `Ü < & > ${unique()} 📹` } })
  const { title } = await stella.ok(contract.loans.one, { params: { loanId: loan.id } })
  const answer = await file(
    stella,
    `/loan/country/${sweden.id}/export?format=xlsx&search=${encodeURIComponent(title)}`,
  )
  expect(answer.headers['content-disposition']).toBe('attachment; filename="loans.xlsx"')
  const sheet = entryOf(answer.rawPayload, 'xl/worksheets/sheet1.xml')
  const escaped = title.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
  expect(sheet).toContain(`<c><v>${loan.id}</v></c>`)
  expect(sheet).toContain(escaped)
  const day = Number(/<c s="2"><v>([\d.]+)<\/v><\/c>/.exec(sheet)?.[1])
  expect(new Date((day - 25_569) * 86_400_000).getUTCFullYear()).toBe(new Date().getUTCFullYear())
})

test.each(['csv', 'xlsx'] as const)(
  'a %s file that nobody begins to read lets go of its rows',
  async format => {
    const letGo = Promise.withResolvers<string>()
    const rows: AsyncIterableIterator<{ id: number }> = {
      [Symbol.asyncIterator]: () => rows,
      next: async () => ({ done: false, value: { id: 1 } }),
      return: async () => {
        letGo.resolve('let go')
        return { done: true, value: undefined }
      },
    }
    const columns = [{ head: '#', cell: (row: { id: number }) => row.id }]
    asFile('stock', format, columns, { rows, total: 1 }).stream.destroy()
    expect(await letGo.promise).toBe('let go')
  },
)

test('what a workbook would read as a letter by its number stays as it was written', async () => {
  const word = unique()
  await buildUnits(server, { serials: [`_x0041_${word}`] })
  const xlsx = await file(stella, `/unit/country/${sweden.id}/export?format=xlsx&search=${word}`)
  expect(entryOf(xlsx.rawPayload, 'xl/worksheets/sheet1.xml')).toContain(`>_x005F_x0041_${word}<`)
})

test('products and what is to fulfil are exported too', async () => {
  const word = unique()
  await buildProduct(server, { name: `Mast ${word}`, partNumber: `PN-${word}` })
  const products = await file(stella, `/product/export?format=csv&search=${word}`)
  expect(linesOf(products.body)[1]).toMatch(new RegExp(`^\\d+,Mast ${word},PN-${word}$`))
  await buildLoan(server, { fields: { title: word } })
  const path = `/loan/country/${sweden.id}/fulfillment/export?format=csv&search=${word}`
  expect(linesOf((await file(server.as('adam'), path)).body)).toHaveLength(2)
  expect((await file(stella, path)).statusCode).toBe(403)
})

test('an empty list is a file with its head', async () => {
  const answer = await file(stella, `/unit/country/${sweden.id}/export?format=csv&search=${unique()}`)
  expect(linesOf(answer.body)).toHaveLength(1)
})

test('who may not see the list gets no file, and an unknown format is refused', async () => {
  const abroad = await file(stella, `/unit/country/${unitedStates.id}/export?format=csv`)
  expect(abroad.statusCode).toBe(404)
  const pdf = await file(stella, `/unit/country/${sweden.id}/export?format=pdf`)
  expect(pdf.statusCode).toBe(400)
  const nobody = await server.anyone.raw({ method: 'GET', url: '/api/product/export?format=csv' })
  expect(nobody.statusCode).toBe(401)
})
