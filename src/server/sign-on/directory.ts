import * as oidc from 'openid-client'
import type { DirectoryClaims } from '#domain/sign-on.ts'
import { type Env, isLoopback } from '../kernel/env.ts'

declare module '../kernel/context.ts' {
  interface Services {
    /** The company's directory; null where single sign-on is not set up. */
    readonly signOn: Directory | null
  }
}

/** Values that a sign-on takes along, to be compared with what comes back. */
export interface Asked {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A person who signed on, and the directory's claims about them. */
export interface SignedOn extends DirectoryClaims {
  readonly subject: string
}

const waitSeconds = 10
/** For how long the directory's description of itself is cached; its keys are read with each sign-on. */
const describedMs = 5 * 60 * 1000
/** For how long a directory that gave no description counts as away: one that hangs holds up only the first sign-on. */
const awayMs = 2 * 1000

type Settings = Pick<Env, 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_SCOPES' | 'BASE_URL'> &
  Pick<Env, 'OIDC_SECOND_FACTOR' | 'OIDC_HIDE_PASSWORDS' | 'OIDC_GROUPS_CLAIM'> & {
    OIDC_ISSUER: string
    OIDC_CLIENT_ID: string
  }

/** The company's directory, as OpenID Connect knows it. It is first asked when somebody signs on, so it may be away. */
export class Directory {
  readonly name: string
  readonly issuer: string
  readonly hidesPasswords: boolean
  /** Whether a second factor is asked for after it, as after a password. */
  readonly asksFactor: boolean
  /** The claim in which it tells the groups of a person. */
  readonly groupsClaim: string
  readonly callback: string
  readonly #settings: Settings
  #described: { until: number; readonly metadata: Promise<oidc.ServerMetadata> } | null = null

  constructor(settings: Settings) {
    this.#settings = settings
    this.name = settings.OIDC_NAME
    this.issuer = settings.OIDC_ISSUER
    this.hidesPasswords = settings.OIDC_HIDE_PASSWORDS
    this.asksFactor = settings.OIDC_SECOND_FACTOR
    this.groupsClaim = settings.OIDC_GROUPS_CLAIM
    this.callback = `${settings.BASE_URL}/api/auth/oidc/callback`
  }

  /** The address to send somebody to for signing on; `anew`: even if the directory still knows them. */
  async addressFor({ state, nonce, verifier }: Asked, { anew }: { anew: boolean }): Promise<string> {
    const config = await this.#configured()
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.callback,
      scope: this.#settings.OIDC_SCOPES,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(anew && { prompt: 'login', max_age: '0' }),
    })
    return address.href
  }

  /**
   * Takes the code that came back to the directory and believes only what it signed: for us, just now, in answer to what
   * was asked. Throws whatever is wrong with it. `needsGroups`: asks for the groups, too, if it does not tell them at once.
   */
  async signedOn(
    cameBack: Readonly<Record<string, string>>,
    asked: Asked,
    needsGroups: boolean,
  ): Promise<SignedOn> {
    const config = await this.#configured()
    const address = new URL(`${this.callback}?${new URLSearchParams(cameBack)}`)
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      expectedState: asked.state,
      expectedNonce: asked.nonce,
      pkceCodeVerifier: asked.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('The directory sent no ID token.')
    // Some directories tell the address, or the groups, only on request.
    const lacks = claims.email === undefined || (needsGroups && claims[this.groupsClaim] === undefined)
    const isTold = !lacks || config.serverMetadata().userinfo_endpoint === undefined
    if (isTold) return { ...claims, subject: claims.sub }
    const told = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    // Takes an address and its verification from the same answer: one does not vouch for the other's address.
    const { email, email_verified, xms_edov } = claims.email === undefined ? told : claims
    return { ...told, ...claims, email, email_verified, xms_edov, subject: claims.sub }
  }

  /** Asks the directory to describe itself, and what its keys are; throws where it cannot be used. */
  async describe(): Promise<oidc.ServerMetadata> {
    const metadata = await this.#discover()
    if (metadata.jwks_uri === undefined) throw new Error('it names no keys')
    const answer = await fetch(metadata.jwks_uri, {
      signal: AbortSignal.timeout(waitSeconds * 1000),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`its keys answer with ${answer.status}`)
    return metadata
  }

  /** Anew for each use, because it would keep keys: one that is replaced counts at once, one withdrawn no more. */
  async #configured(): Promise<oidc.Configuration> {
    const metadata = await this.#metadata()
    const secret = this.#settings.OIDC_CLIENT_SECRET
    const config = new oidc.Configuration(
      metadata,
      this.#settings.OIDC_CLIENT_ID,
      secret,
      authOf(metadata, secret),
    )
    config.timeout = waitSeconds
    oidc.enableNonRepudiationChecks(config)
    if (isLoopback(new URL(this.issuer))) oidc.allowInsecureRequests(config)
    return config
  }

  /** Reads the description, one request for all who come at once. */
  #metadata(): Promise<oidc.ServerMetadata> {
    if (this.#described && performance.now() < this.#described.until) return this.#described.metadata
    const metadata = this.#discover()
    const described = { until: performance.now() + describedMs, metadata }
    this.#described = described
    metadata.catch(() => {
      described.until = performance.now() + awayMs
    })
    return metadata
  }

  async #discover(): Promise<oidc.ServerMetadata> {
    const issuer = new URL(this.issuer)
    const insecure = isLoopback(issuer) ? [oidc.allowInsecureRequests] : []
    const options = { timeout: waitSeconds, execute: insecure }
    const found = await oidc.discovery(issuer, this.#settings.OIDC_CLIENT_ID, undefined, oidc.None(), options)
    return found.serverMetadata()
  }
}

/** Sends the client's secret in a header, which every directory must support, unless it says that it takes only the form. */
function authOf(metadata: oidc.ServerMetadata, secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None()
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
}

/** The directory of the environment; null where it names none. */
export function openDirectory({ OIDC_ISSUER, OIDC_CLIENT_ID, ...env }: Env): Directory | null {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null
  return new Directory({ ...env, OIDC_ISSUER, OIDC_CLIENT_ID })
}
