import { eq } from 'drizzle-orm'
import { rememberedDevice } from '../auth/known-device.ts'
import { currentTime } from '../kernel/clock.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { links } from '../kernel/db/schema.ts'

/**
 * A browser in which a mailed link of the account was opened counts as known, like one that signed in: failed
 * sign-ins elsewhere don't slow it down. Called after the link took effect, also when a retry gets the stored answer.
 */
export async function rememberBrowser(ctx: LinkHolder): Promise<void> {
  const { services } = ctx
  const [[link], now] = await services.db.pipeline(
    build.select({ userId: links.userId }).from(links).where(eq(links.id, ctx.linkId)),
    currentTime(services.clock),
  )
  if (link?.userId) ctx.reply.keep = { device: rememberedDevice(services, ctx.kept.device, link.userId, now) }
}
