import { eq } from 'drizzle-orm'
import { rememberedDevice } from '../auth/known-device.ts'
import { currentTime } from '../kernel/clock.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { links } from '../kernel/db/schema.ts'

/**
 * Who opened a mailed link of an account in this browser is known there, as by signing in: nobody's wrong tries elsewhere
 * keep them out. Asked once the link did its work, also where that was answered before.
 */
export async function rememberBrowser(ctx: LinkHolder): Promise<void> {
  const { services } = ctx
  const [[link], now] = await services.db.pipeline(
    build.select({ userId: links.userId }).from(links).where(eq(links.id, ctx.linkId)),
    currentTime(services.clock),
  )
  if (link?.userId) ctx.reply.keep = { device: rememberedDevice(services, ctx.kept.device, link.userId, now) }
}
