import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { readCompany } from '../installation/company.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { mails } from '../kernel/db/schema.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { hasLinks, linksOf } from './carried-links.ts'
import { letterNamed, textToRead } from './write.ts'

/**
 * GET /mail/:mailId (ours): its text, written anew as if it were sent now, without what opens its receiver's links. The
 * security log notes who read it.
 */
export const readMail: Handler<typeof contract.mails.read> = async (ctx, { params }) => {
  allow(may.seeMail(ctx.actor))
  const { services } = ctx
  const [mail] = await services.db.run(build.select().from(mails).where(eq(mails.id, params.mailId)))
  if (!mail) throw refuse('not_found')
  const now = await services.db.run(currentTime(services.clock))
  // Its address is left out: erasing a person does not reach the log.
  const detail = { mail: `${mail.id}, ${mail.letter}` }
  await noteSecurity(services.db, ctx, { kind: 'mail-read', now, userId: ctx.actor.id, detail })
  const { name: companyName } = await readCompany(services.db, services)
  const { appName, baseUrl } = services
  const letter = letterNamed(mail.letter)
  const hasLink = !letter || (await hasLinks(services.db, letter, await linksOf(services.db, mail), now))
  return { id: mail.id, text: textToRead(services, mail, { companyName, appName, baseUrl }, hasLink) }
}
