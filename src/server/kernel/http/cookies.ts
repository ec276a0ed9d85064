import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeader } from '#contract/endpoint.ts'
import { signOnMinutes } from '#domain/sign-on.ts'
import { accessTokenLife, refreshTokenLife } from '../auth/tokens.ts'

const days = 24 * 60 * 60

/** Cookies beside a session's, with their lifetimes in seconds; browsers allow at most 400 days. */
const keptNames = ['device', 'registration', 'signOn'] as const
type KeptName = (typeof keptNames)[number]
export const keptLife: Readonly<Record<KeptName, number>> = {
  device: 400 * days,
  registration: 30 * days,
  signOn: signOnMinutes * 60,
}

/** The values of these cookies, received or to be set. */
export type BrowserCookies = { readonly [N in KeptName]?: string | undefined }

/** On https the names have the prefix `__Host-`, so that no subdomain can set them. */
export class TokenCookies {
  readonly #secure: boolean

  constructor(baseUrl: string) {
    this.#secure = baseUrl.startsWith('https:')
  }

  /** SameSite=Lax, so links from mails and other sites send it: signed-in users get another page. */
  get #hint() {
    return { path: '/', httpOnly: false, sameSite: 'lax', secure: this.#secure } as const
  }

  get #hidden() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#secure } as const
  }

  /** SameSite=Lax: it has to come along when another site, the directory, leads back to us. */
  get #crossing() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const
  }

  #name(name: string): string {
    return this.#secure ? `__Host-${name}` : name
  }

  /** Sets both tokens, and a third cookie without a secret that tells the page that there is a session. */
  set(reply: FastifyReply, tokens: { accessToken: string; refreshToken: string }): void {
    const { accessToken, refreshToken } = tokens
    reply.setCookie(this.#name('accessToken'), accessToken, { ...this.#hidden, maxAge: accessTokenLife })
    reply.setCookie(this.#name('refreshToken'), refreshToken, { ...this.#hidden, maxAge: refreshTokenLife })
    reply.setCookie(this.#name('session'), '1', { ...this.#hint, maxAge: refreshTokenLife })
  }

  /** Sets cookies that signing out keeps; an empty one is deleted. */
  keep(reply: FastifyReply, kept: BrowserCookies): void {
    for (const name of keptNames) {
      const value = kept[name]
      const options = name === 'signOn' ? this.#crossing : this.#hidden
      if (value === '') reply.clearCookie(this.#name(name), options)
      else if (value !== undefined)
        reply.setCookie(this.#name(name), value, { ...options, maxAge: keptLife[name] })
    }
  }

  kept(request: FastifyRequest): BrowserCookies {
    return Object.fromEntries(keptNames.map(name => [name, request.cookies[this.#name(name)]]))
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name('session'), this.#hint)
    for (const name of ['accessToken', 'refreshToken']) {
      reply.clearCookie(this.#name(name), { path: '/', secure: this.#secure, sameSite: 'strict' })
    }
  }

  read(request: FastifyRequest, purpose: 'access' | 'refresh'): string | null {
    return request.cookies[this.#name(purpose === 'access' ? 'accessToken' : 'refreshToken')] ?? null
  }
}

/** Whether the browser says that a page of another site, or of another host of ours, made the request. */
export function isOfOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/**
 * Whether a request that rides on cookies comes from our own pages, or from a program (docs/security.md, "Controls"). Browsers send
 * Origin with every method but GET and HEAD. With these they say nothing on plain http; there a header counts that other sites could only send
 * after asking us.
 */
export function isOurOrigin(request: FastifyRequest, baseUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (request.headers.origin !== undefined) return request.headers.origin === new URL(baseUrl).origin
  return !isReading(request) || request.headers[pageHeader] !== undefined
}

/** Whether the method is GET, or HEAD, which every GET answers as well. */
export const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'
