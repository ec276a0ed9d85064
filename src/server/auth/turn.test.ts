import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { openChange, untilWaiting } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'

// Enough connections for three concurrent calls, and one to watch them wait.
const server = await testServer({ connections: 4 })
// On a busy machine those who wait in turn may wait longer than a request may wait for a lock.
server.services.db.pool.on('acquire', client => void client.query("set lock_timeout = '1min'"))

test('who is about to be demoted begins no more changes: those wait behind it, and find the right gone', async () => {
  const admin = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  const [first, second] = [await buildLoan(server), await buildLoan(server)]
  const cancel = (loan: { id: number }) =>
    admin.call(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Not needed' } })
  const theirs = await openChange(server)
  await theirs.run(
    'select from loans where id = $1 and country_id = $2 for update',
    first.id,
    first.countryId,
  )
  const before = cancel(first)
  await theirs.untilWaited(before)
  const demoting = server.as('kim').call(contract.users.removeRole, {
    body: { userId: admin.id, countryId: server.countries.sweden.id },
  })
  await untilWaiting(server, 2)
  const after = cancel(second)
  await Promise.race([after, untilWaiting(server, 3)])
  await theirs.commit()
  const all = await Promise.all([before, demoting, after])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 404])
  const { loanState } = await server.as('maya').ok(contract.loans.one, { params: { loanId: second.id } })
  expect(loanState.name).toBe('PROCESSING')
})
