import type { contract } from '#contract/index.ts'
import type { Mail } from '#contract/mails.ts'
import { mailTraits } from '#domain/mail.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { mails } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { linksOf } from './carried-links.ts'
import { countryOfMail } from './countries-of-mails.ts'
import { whyDead } from './dead-link.ts'
import { type MailRow, mailColumns, mailFrom } from './mail-row.ts'
import { recordedResent } from './recorded-resent.ts'
import { isErased, letterNamed } from './write.ts'

/** POST /mail/resend (ours): queues the same mail with the same link again (domain.md, Mails). */
export const resendMail: Handler<typeof contract.mails.resend> = (ctx, { body }) =>
  change(ctx, async tx => {
    allow(may.seeMail(ctx.actor))
    const mail = await lockMail(tx, body.id)
    if (mailTraits[mail.state].waits) throw refuse('mail_waits')
    if (isErased(mail.data)) throw refuse('mail_link_dead', 'Its text was erased.')
    const now = await tx.run(currentTime(ctx.services.clock))
    const letter = letterNamed(mail.letter)
    for (const link of await linksOf(tx, mail)) {
      const dead = await whyDead(tx, link, now, letter)
      if (dead !== null && !letter?.mayLackLink) throw refuse('mail_link_dead', dead)
    }
    await ctx.services.mailbox.again(tx, mail.id)
    await tx.run(recordedResent(ctx.actor.id, now, [{ ...mail, countryId: await countryOfMail(tx, mail) }]))
    return readMailRow(tx, mail.id)
  })

type StoredMail = typeof mails.$inferSelect

async function lockMail(tx: Transaction, id: number): Promise<StoredMail> {
  const [mail] = await tx.run(build.select().from(mails).where(eq(mails.id, id)).for('update'))
  if (!mail) throw refuse('not_found')
  return mail
}

async function readMailRow(tx: Transaction, id: number): Promise<Mail> {
  const rows = await tx.run(rowsOf<MailRow>(sql`select ${mailColumns} from mails where mails.id = ${id}`))
  const [row] = rows
  if (!row) throw refuse('not_found')
  return mailFrom(row)
}
