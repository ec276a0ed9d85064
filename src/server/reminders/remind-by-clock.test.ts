import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()

test('a server that starts at 08:00 in Singapore reminds there by itself, and nobody in Sweden yet', async () => {
  const sent = (customerEmail: string, storeroom: 'jurong' | 'lund') =>
    buildLoan(server, {
      state: 'FULFILLED',
      link: true,
      storeroom: server.storerooms[storeroom],
      createdAt: '2026-11-02T14:00:00.000Z',
      fields: { customerEmail },
    })
  const [there] = [
    await sent('li.wei@customer.example', 'jurong'),
    await sent('karin.holm@customer.example', 'lund'),
  ]
  server.clock.offset = Date.parse('2026-11-05T00:00:30.000Z') - Date.now()
  await server.url()
  const mail = await server.mailbox.waitFor({ to: 'li.wei@customer.example', letter: 'sign-reminder' })
  expect(mail.token).toBe(there.linkToken)
  const { lastReminder } = await server.as('kim').ok(contract.loans.one, { params: { loanId: there.id } })
  expect(lastReminder).toMatchObject({ kind: 'SIGN', by: null })
  const letters = (await server.mailbox.queued()).map(({ letter, toEmail }) => `${letter} to ${toEmail}`)
  expect(letters).toEqual(['sign-reminder to li.wei@customer.example'])
})
