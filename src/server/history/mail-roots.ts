import { isRootsMailDue } from '#domain/roots-mail.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { installation } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { sysAdmins } from '../mail/recipients.ts'

interface LastRoot {
  readonly name: string
  readonly number: number
  readonly madeAt: string
  readonly hash: string
}

/** Mails the last root of each chain to the sysadmins, once a week; of several servers one does. */
export async function mailRoots({
  db,
  clock,
  mailbox,
}: Pick<Services, 'db' | 'clock' | 'mailbox'>): Promise<void> {
  await db.transaction(async tx => {
    const [house] = await tx.run(
      build.select({ mailedAt: installation.rootsMailedAt }).from(installation).for('update'),
    )
    const now = await tx.run(currentTime(clock))
    if (!house || !isRootsMailDue(house.mailedAt, now)) return
    const chains = await lastRoots(tx)
    if (chains.length === 0) return
    await tx.run(build.update(installation).set({ rootsMailedAt: now }))
    const letters = (await sysAdmins(tx)).map(to => ({
      letter: 'history-roots' as const,
      data: { chains },
      to,
    }))
    await mailbox.post(tx, ...letters)
  })
}

const lastRoots = (tx: Transaction): Promise<LastRoot[]> =>
  tx.run(
    rowsOf<LastRoot>(sql`
    select distinct on (r.country_id) coalesce(c.name, 'No country') as name, r.number, r.hash,
      to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
    from history_roots r left join countries c on c.id = r.country_id
    where r.country_id is not null order by r.country_id, r.number desc`),
  )
