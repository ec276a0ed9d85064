import { isRootsMailDue } from '#domain/roots-mail.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { installation } from '../kernel/db/schema.ts'
import { sysAdmins } from '../mail/recipients.ts'
import { chainsOf } from './chains.ts'

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
    const chains = (await chainsOf(tx)).map(({ name, number, madeAt, hash }) => ({
      name,
      number,
      madeAt,
      hash,
    }))
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
