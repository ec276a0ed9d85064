import { vouchesForBrowser } from '#domain/account-link.ts'
import { rememberedBrowser } from '../auth/known-browser.ts'
import { currentTime } from '../kernel/clock.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { links, users } from '../kernel/db/schema.ts'

/**
 * A browser in which a mailed link of the account was opened counts as known, like one that signed in: failed
 * sign-ins elsewhere don't slow it down. Called after the link took effect, also when a retry gets the stored answer.
 */
export async function rememberBrowser(ctx: LinkHolder): Promise<void> {
  const { services } = ctx
  const [[found], now] = await services.db.pipeline(
    build
      .select({ link: links, account: users })
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .where(eq(links.id, ctx.linkId)),
    currentTime(services.clock),
  )
  if (!found || !vouchesForBrowser(found.link, found.account, now)) return
  ctx.reply.browserCookies = {
    device: rememberedBrowser(services, ctx.browserCookies.device, found.account.id, now),
  }
}
