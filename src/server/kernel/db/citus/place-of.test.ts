import { expect, test } from 'vitest'
import { type Coordinator, placeOf } from './place-of.ts'

const away = failing('connection to the remote node failed', '08006')
const ofAll = 'select country_id from loan_places where id = $1 7'
const ofCountry = (id: number) =>
  `select country_id from loan_places where id = $1 and country_id = $2 7 ${id}`

function failing(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}

interface Cluster {
  /** The loan's country. */
  readonly loanIn?: number | null
  /** The country whose machine is away. */
  readonly gone?: number
  readonly isInTransaction?: boolean
  /** What fails whatever happens, and how. */
  readonly failures?: Readonly<Record<string, Error>>
}

/** A coordinator of the countries 1 to 3, each on a machine of its own; what was sent is noted. */
function cluster({ loanIn = 3, gone, isInTransaction = false, failures = {} }: Cluster = {}) {
  const sent: string[] = []
  const coordinator: Coordinator = {
    isInTransaction,
    async send(text, values = []) {
      sent.push([text, ...values].join(' '))
      for (const [failed, error] of Object.entries(failures)) if (text.startsWith(failed)) throw error
      if (/savepoint/.test(text)) return []
      if (/from countries/.test(text)) return [1, 2, 3].map(country_id => ({ country_id }))
      const [, asked = gone] = values
      if (gone !== undefined && asked === gone) throw away
      return loanIn !== null && (values.length === 1 || asked === loanIn) ? [{ country_id: loanIn }] : []
    },
  }
  return { sent, place: () => placeOf(coordinator, 'loan_places', 7) }
}

test('all machines are asked at once', async () => {
  const { place, sent } = cluster()
  expect(await place()).toBe(3)
  expect(sent).toEqual([ofAll])
  expect(await cluster({ loanIn: null }).place()).toBeNull()
})

test('where a machine is away, each country is asked by itself', async () => {
  const { place, sent } = cluster({ gone: 2 })
  expect(await place()).toBe(3)
  expect(sent.filter(text => !/countries/.test(text))).toEqual([ofAll, ...[1, 2, 3].map(ofCountry)])
})

test('what may be on the machine that is away is not said to be nowhere', async () => {
  await expect(cluster({ gone: 3 }).place()).rejects.toBe(away)
  await expect(cluster({ gone: 2, loanIn: null }).place()).rejects.toBe(away)
})

test.each([false, true])(
  'another failure is nobody’s absence (in a transaction: %s)',
  async isInTransaction => {
    const tooLate = failing('canceling statement', '57014')
    const { place, sent } = cluster({ isInTransaction, failures: { 'select country_id': tooLate } })
    await expect(place()).rejects.toBe(tooLate)
    expect(sent).not.toContain('rollback to savepoint place')
    expect(sent).not.toContain(ofCountry(1))
  },
)

test('in a transaction, what a machine did not answer is undone, so that it goes on', async () => {
  const { place, sent } = cluster({ gone: 2, isInTransaction: true })
  expect(await place()).toBe(3)
  expect(sent.slice(0, 5)).toEqual([
    'savepoint place',
    ofAll,
    'release savepoint place',
    'rollback to savepoint place',
    'release savepoint place',
  ])
})

test('where nobody that is there has it, the transaction ends with the last question', async () => {
  const { place, sent } = cluster({ gone: 3, isInTransaction: true })
  await expect(place()).rejects.toBe(away)
  expect(sent.at(-1)).toBe(ofAll)
})

test.each(['savepoint', 'release'])('a transaction that cannot %s is told why', async failed => {
  const { place } = cluster({ isInTransaction: true, failures: { [failed]: away } })
  await expect(place()).rejects.toBe(away)
})
