import { expect, test } from 'vitest'
import { lockedStoreroom } from '../../../storerooms/lock.ts'
import { buildStoreroom } from '../../../testing/build.ts'
import { testServer } from '../../../testing/server.ts'
import { readActor } from '../../auth/actor.ts'
import { recorded } from '../../history/record.ts'
import { sql } from '../drizzle.ts'
import { command, rowsOf } from '../statement.ts'

const server = await testServer()
const { db } = server.services
const { sweden } = server.countries
const times = [...Array(10).keys()]

test('a statement that a connection sends again and again is answered each time', async () => {
  const now = '2026-02-03T04:05:06Z'
  await db.transaction(async tx => {
    for (const n of times) {
      const comment = recorded({
        event: 'unit-commented',
        userId: null,
        now,
        countryId: sweden.id,
        detail: { n },
      })
      await tx.batch(comment)
      const read = sql`select id from activities where country_id = ${sweden.id} and created_at = ${now}`
      expect(await tx.run(rowsOf(read))).toHaveLength(n + 1)
    }
    const plans = await tx.run(
      rowsOf<{ isGeneral: boolean }>(sql`select generic_plans > 0 as "isGeneral" from pg_prepared_statements
        where statement ~ 'activities' and custom_plans + generic_plans >= ${times.length}`),
    )
    expect(plans.length).toBeGreaterThanOrEqual(2)
  })
})

test('who locks a storeroom is waited for there, and nowhere else', async () => {
  const actor = await readActor(db, server.cast.sys.id)
  const [one, other] = [await buildStoreroom(server), await buildStoreroom(server)]
  await db.transaction(async tx => {
    await tx.run(lockedStoreroom(actor, one.id))
    const lock = (id: number) =>
      db.transaction(async waiting => {
        await waiting.run(command(sql`set local lock_timeout = '300ms'`))
        return waiting.run(lockedStoreroom(actor, id))
      })
    expect(await lock(other.id)).toMatchObject({ id: other.id })
    await expect(lock(one.id)).rejects.toMatchObject({ cause: { code: '55P03' } })
  })
})
