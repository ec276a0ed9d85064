import { makeRoots } from '../history/make-roots.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { fromTheTerminal, noteSecurity } from '../kernel/history/note-security.ts'
import { recorded } from '../kernel/history/record.ts'
import { eraseRows } from './erase-rows.ts'
import { eraseTraces } from './erase-traces.ts'
import { erasedAddress } from './erased-words.ts'
import { beginErasure, type ErasureRow, finishErasure, type HashedAddress } from './erasures.ts'
import type { Person } from './person.ts'

type Erasing = Pick<Services, 'db' | 'clock' | 'securityLines'>

/** Begins an erasure, or goes on with the one of that person that was interrupted. */
export const begin = (
  { db, clock }: Pick<Erasing, 'db' | 'clock'>,
  { email }: Person,
  hashed: HashedAddress,
  why: string,
) =>
  db.transaction(async tx => beginErasure(tx, email, hashed, { why, now: await tx.run(currentTime(clock)) }))

/**
 * Erases a person, evidence aside: first what names them elsewhere, which is found by what their own rows say, then those rows.
 * Killed in the middle and begun again, or begun twice at once, it ends with the same.
 */
export async function erasePerson(services: Erasing, person: Person, erasure: ErasureRow): Promise<void> {
  const { db, clock } = services
  await makeRoots(services)
  const marker = erasedAddress(erasure.id)
  await eraseTraces(services, person, marker)
  await eraseRows(services, person, { marker, now: await db.run(currentTime(clock)) })
  await db.transaction(async tx => {
    const now = await tx.run(currentTime(clock))
    if (!(await finishErasure(tx, erasure.id, now))) return
    const about = person.userId === null ? {} : { aboutUserId: person.userId }
    const detail = { erasure: erasure.id, why: erasure.why }
    await tx.run(recorded({ event: 'person-erased', userId: null, now, countryId: null, ...about, detail }))
    const from = { services, ...fromTheTerminal }
    await noteSecurity(tx, from, { kind: 'person-erased', now, ...about, detail })
  })
}
