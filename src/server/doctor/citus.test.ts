import { expect, test } from 'vitest'
import { lookAtRules } from '../rules-nightly.ts'
import { buildUnits } from '../testing/build.ts'
import { citusMachines } from '../testing/citus.ts'
import { testServer } from '../testing/server.ts'
import { lookAtSpread } from './citus.ts'
import { lookAtInvariants } from './contents.ts'

const server = await testServer()
const { pool } = server.services.db

/** Without TEST_CITUS (testing/citus.ts) there is no cluster to try it on. */
const onCluster = test.skipIf(citusMachines.length === 0)

test.skipIf(citusMachines.length > 0)(
  'of one machine nothing is said, and a trigger keeps the rule',
  async () => {
    expect(await lookAtSpread(pool)).toEqual([])
    expect(await brokenOfTheNight()).toEqual([])
  },
)

onCluster('the machines are counted, and each country is on one of them', async () => {
  const findings = await lookAtSpread(pool)
  expect(findings[0]).toEqual({
    is: 'well',
    sentence: `Citus has spread the tables over ${citusMachines.length - 1} machines by their countries.`,
  })
  const told = findings.slice(1).map(({ is, sentence }) => `${is} ${sentence}`)
  expect(told.every(line => /^note On \S+:\d+: [A-Z]{2}(, [A-Z]{2})*\.$/.test(line))).toBe(true)
})

onCluster('a unit that is OUT and that nobody has is told by the doctor and in the night', async () => {
  const [unit] = await buildUnits(server)
  const { id, countryId } = unit ?? { id: 0, countryId: 0 }
  const set = (state: string) =>
    pool.query('update units set state = $3 where country_id = $1 and id = $2', [countryId, id, state])
  await set('OUT')
  const rule = 'a unit is OUT exactly when one open loan unit holds it'
  expect(await lookAtInvariants(pool)).toContainEqual({
    is: 'wrong',
    sentence: expect.stringContaining(rule),
  })
  expect(await brokenOfTheNight()).toEqual([{ rule, rows: [{ id, state: 'OUT', held: 0 }] }])
  await set('IN')
  expect(await brokenOfTheNight()).toEqual([])
})

async function brokenOfTheNight(): Promise<unknown[]> {
  const logged: unknown[] = []
  await lookAtRules({ db: server.services.db }, { error: (what: unknown) => void logged.push(what) })
  return logged
}
