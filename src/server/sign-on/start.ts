import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { ownPath } from '#domain/sign-on.ts'
import { countSignOnStart } from '../auth/throttle.ts'
import { assertWay } from '../factors/ways-to-confirm.ts'
import { isSetUp } from '../installation/installation.ts'
import { tokenHash } from '../kernel/auth/tokens.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services, Visitor } from '../kernel/context.ts'
import type { Handler } from '../kernel/http/mount.ts'
import type { Directory } from './directory.ts'
import { refusalOf } from './failures.ts'
import { identityOf } from './identities.ts'
import { leading } from './leading.ts'
import { encryptedSignOn, newSignOn, type Started } from './started-sign-on.ts'

/** The directory; refuses (sign_on_off) where there is none, or nobody may have an account yet. */
export async function directoryOf({ signOn, db }: Services): Promise<Directory> {
  if (!signOn || !(await isSetUp(db))) throw refuse('sign_on_off')
  return signOn
}

/**
 * GET /auth/oidc/start: leads to the directory, a link on the sign-in page. The browser keeps what has to come back:
 * state, nonce and the verifier of PKCE. Who comes from another site sees our page first: nobody is signed in without
 * having pressed something here.
 */
export const startSignOn: Handler<typeof contract.signOn.start> = leading(async (ctx, { query }) => {
  if (ctx.isCrossSite) return ownPath(query.returnTo)
  const directory = await directoryOf(ctx.services)
  await countSignOnStart(ctx.services, ctx.ip)
  const at = await ctx.services.db.run(currentTime(ctx.services.clock))
  const { device } = ctx.browserCookies
  const started = newSignOn({
    to: ownPath(query.returnTo),
    at,
    ...(device !== undefined && { device }),
    ...(ctx.priorSessionToken !== null && { held: tokenHash(ctx.priorSessionToken) }),
  })
  return leave(ctx, directory, started)
})

/** POST /auth/oidc/confirm: the address at which the directory asks anew who it is, whoever it still knows. */
export const confirmBySignOn: Handler<typeof contract.signOn.confirm> = async (ctx, { body }) => {
  const { services, actor, sessionId } = ctx
  const directory = await directoryOf(services)
  await countSignOnStart(services, ctx.ip)
  if (!(await identityOf(services.db, actor.id, directory.issuer))) throw refuse('no_sign_on')
  await assertWay(ctx, 'directory')
  const at = await services.db.run(currentTime(services.clock))
  const started = newSignOn({ to: ownPath(body.returnTo), at, confirms: { sessionId, userId: actor.id } })
  return { address: await leave(ctx, directory, started) }
}

/** Gives the browser what it has to bring back, and returns the directory's address. */
async function leave(ctx: Visitor, directory: Directory, started: Started): Promise<string> {
  const address = await directory
    .addressFor(started, { anew: started.confirms !== undefined })
    .catch((error: unknown) => {
      const refusal = refusalOf(error, ctx.log)
      throw refusal.code === 'sign_on_failed' ? refuse('sign_on_away') : refusal
    })
  ctx.reply.browserCookies = { signOn: encryptedSignOn(ctx.services, started) }
  return address
}
