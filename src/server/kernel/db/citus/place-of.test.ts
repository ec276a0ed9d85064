import { expect, test } from 'vitest'
import { inSavepoints, placeOf, type Send } from './place-of.ts'

const away = Object.assign(new Error('connection to the remote node failed'), { code: '08006' })

/** A cluster of the countries 1 to 3, each on a machine of its own, with the loan in one of them; what was sent is noted. */
function cluster({ loanIn = 3, gone }: { loanIn?: number | null; gone?: number | undefined } = {}) {
  const sent: string[] = []
  const send: Send = async (text, values = []) => {
    sent.push([text, ...values].join(' '))
    if (/from countries/.test(text)) return [1, 2, 3].map(country_id => ({ country_id }))
    const asked = /country_id = \$2/.test(text) ? values[1] : null
    if (/_places/.test(text) && gone !== undefined && (asked === null || asked === gone)) throw away
    return loanIn !== null && (asked === null || asked === loanIn) ? [{ country_id: loanIn }] : []
  }
  return { send, sent }
}

const place = (send: Send) => placeOf(send, 'loan_places', 7)

test('all machines are asked at once', async () => {
  const { send, sent } = cluster()
  expect(await place(send)).toBe(3)
  expect(sent).toEqual(['select country_id from loan_places where id = $1 7'])
  expect(await place(cluster({ loanIn: null }).send)).toBeNull()
})

test('where a machine is away, each country is asked by itself', async () => {
  const { send, sent } = cluster({ gone: 2 })
  expect(await place(send)).toBe(3)
  expect(sent.slice(2)).toEqual(
    [1, 2, 3].map(
      country => `select country_id from loan_places where id = $1 and country_id = $2 7 ${country}`,
    ),
  )
})

test('what may be on the machine that is away is not said to be nowhere', async () => {
  await expect(place(cluster({ gone: 3 }).send)).rejects.toBe(away)
  await expect(place(cluster({ gone: 2, loanIn: null }).send)).rejects.toBe(away)
})

test('another failure is nobody’s absence', async () => {
  const tooLate = Object.assign(new Error('canceling statement'), { code: '57014' })
  const sent: string[] = []
  const refusing: Send = async text => {
    sent.push(text)
    throw tooLate
  }
  await expect(place(refusing)).rejects.toBe(tooLate)
  expect(sent).toHaveLength(1)
})

test('in a transaction, what fails is undone, so that it goes on', async () => {
  const { send, sent } = cluster({ gone: 2 })
  expect(await place(inSavepoints(send))).toBe(3)
  expect(sent.filter(text => /savepoint/.test(text)).slice(0, 3)).toEqual([
    'savepoint place',
    'release savepoint place',
    'rollback to savepoint place',
  ])
})
