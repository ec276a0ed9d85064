import fc from 'fast-check'
import { expect, test } from 'vitest'
import { may } from '#domain/permissions.ts'
import { type Actor, roles } from '#domain/role.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { firstRights } from '../kernel/auth/rights.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { unique } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'
import { requestedReach, userReach } from './reach.ts'

const server = await testServer()
const countryIds = Object.values(server.countries).map(({ id }) => id)

const held = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...countryIds)),
    fc.tuple(...countryIds.map(() => fc.constantFrom(...roles))),
    fc.nat(countryIds.length),
  )
  .map(([where, what, primary]) =>
    where.map((countryId, at) => ({
      countryId,
      role: what[at] ?? 'STAFF',
      isPrimary: at === primary % where.length,
    })),
  )
const isSysAdmin = fc.nat(7).map(dice => dice === 0)
const generatedCast = fc.array(fc.record({ held, isSysAdmin }), { minLength: 2, maxLength: 15 })

class Undone extends Error {}

/** Does the work in a transaction that is rolled back. */
async function undone(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const all = server.services.db.transaction(async tx => {
    await work(tx)
    throw new Undone()
  })
  await all.catch(error => {
    if (!(error instanceof Undone)) throw error
  })
}

async function peopleOf(tx: Transaction, cast: readonly Pick<Actor, 'isSysAdmin'>[]) {
  const rows = cast.map(({ isSysAdmin }) => ({
    isSysAdmin,
    email: `${unique()}@acme.example`,
    firstName: 'Somebody',
    lastName: 'Generated',
    passwordHash: 'none',
  }))
  return tx.run(build.insert(users).values(rows).returning({ id: users.id }))
}

async function idsWhere(tx: Transaction, reach: SQL): Promise<number[]> {
  const rows = await tx.run(rowsOf<{ id: number }>(sql`select id from users where ${reach} order by id`))
  return rows.map(({ id }) => id)
}

test('the database shows exactly the people whom the rules let one see, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(generatedCast, cast =>
      undone(async tx => {
        const made = await peopleOf(tx, cast)
        const rolesOf = cast.flatMap(({ held }, at) =>
          held.map(role => ({ ...role, userId: made[at]?.id ?? 0 })),
        )
        await tx.batch(...firstRights(rolesOf, []))
        const everybody: Actor[] = []
        for (const id of await idsWhere(tx, sql`true`)) everybody.push(await readActor(tx, id))
        for (const actor of everybody) {
          const those = (rule: typeof may.seeUser) =>
            everybody.filter(other => rule(actor, other)).map(({ id }) => id)
          expect(await idsWhere(tx, userReach(actor))).toEqual(those(may.seeUser))
          expect(await idsWhere(tx, requestedReach(actor))).toEqual(those(may.seeRequested))
        }
      }),
    ),
    { numRuns: 25 },
  )
})
