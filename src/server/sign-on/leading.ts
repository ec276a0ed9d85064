import { type SignOnRefusal, signOnRefusals } from '#domain/sign-on.ts'
import type { Visitor } from '../kernel/context.ts'
import { errorForLog } from '../kernel/error-for-log.ts'
import { refusalOf as failureOf } from '../kernel/http/failure.ts'

/** A refusal that leads to another page than that of signing in. */
export class LedBack extends Error {
  readonly refusal: unknown
  readonly to: string

  constructor(refusal: unknown, to: string) {
    super('led back')
    this.refusal = refusal
    this.to = to
  }
}

/**
 * A handler that is a browser's navigation: it answers with the address to go to, and what it refuses leads to the
 * sign-in page, which says why. Only our own code goes into that address, never a text of the directory.
 */
export const leading =
  <Input>(where: (ctx: Visitor, input: Input) => Promise<string>) =>
  async (ctx: Visitor, input: Input): Promise<undefined> => {
    try {
      ctx.reply.location = await where(ctx, input)
    } catch (error) {
      const { refusal, to } = error instanceof LedBack ? error : { refusal: error, to: '/auth' }
      const address = new URL(to, 'http://here.invalid')
      address.searchParams.set('signOn', codeOf(ctx, refusal))
      ctx.reply.location = address.pathname + address.search
      ctx.reply.browserCookies ??= { signOn: '' }
    }
    return undefined
  }

function codeOf(ctx: Visitor, error: unknown): SignOnRefusal {
  const { refusal } = failureOf(error)
  const told = signOnRefusals.find(code => code === refusal.code)
  if (!told) ctx.log.error({ err: errorForLog(error) }, 'a single sign-on failed')
  else ctx.log.info({ ip: ctx.ip, code: told }, 'single sign-on refused')
  return told ?? 'sign_on_failed'
}
