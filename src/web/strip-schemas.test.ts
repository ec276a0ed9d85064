import { describe, expect, test } from 'vitest'
import { assertOnlySentFields, stripped } from '../../scripts/strip-schemas.ts'

/** What the build keeps of a module of the contract. */
const built = (code: string) => stripped(code, 'contract/loans.ts')

describe('of an endpoint pages are built with', () => {
  test('its method, path, access and whether it is a list', () => {
    const declared = `export const loans = {
      list: endpoint({
        method: 'GET', path: '/loan', summary: 'The loans', access: user('STAFF'), refuses: ['not_found'],
        query: z.object({}), reply: z.array(loan), list: true,
      }),
      edit: endpoint({
        method: 'PATCH', path: '/loan', access: user('the creator'), refuses: [], body: EditLoan,
        example: { id: 12 }, ...made, ifMatch: true,
      }),
    }
    const made = { reply: loan, status: 201 }`
    const kept = built(declared).replace(/\s+/g, ' ')
    expect(kept).toContain(
      "list: endpoint({ method: 'GET', path: '/loan', access: user('STAFF'), list: true, })",
    )
    expect(kept).toContain(
      "edit: endpoint({ method: 'PATCH', path: '/loan', access: user('the creator'), ...made, })",
    )
    expect(kept).not.toMatch(/not_found|EditLoan|12|201|reply/)
  })

  test.each([
    ['an object with another name', 'endpoint(declared)'],
    ['something spread that is not in the file', 'endpoint({ ...elsewhere })'],
    ['something spread that is worked out', 'endpoint({ ...(isList ? list : one) })'],
    ['a name that is worked out', "endpoint({ ['re' + 'fuses']: [] })"],
  ])('nothing less: %s stops the build', (_, declared) => {
    expect(() => built(`export const loans = { one: ${declared} }`)).toThrow(/^contract\/loans\.ts: /)
  })
})

describe('a page that reads of an endpoint what it is built without', () => {
  const read = (code: string) => () => assertOnlySentFields(code, 'loans/loan-page.js')
  const imported = "import { loans } from '#contract/loans.ts';"

  test.each(['body.parse(sent)', 'example', 'refuses.length', 'summary'])('stops the build: %s', field => {
    expect(read(`${imported} show(loans.create.${field})`)).toThrow(
      /loans\.create\.\w+ is not there in pages/,
    )
  })

  test('may read its method, path and access, and such names of anything else', () => {
    expect(read(`${imported} show(loans.create.path, answer.loan.body)`)).not.toThrow()
  })
})
