import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

type Claims = Readonly<Record<string, unknown>>

/** Ways in which a directory can misbehave. */
export interface Lies {
  /** Claims of its ID token instead of the true ones; undefined leaves one out. */
  readonly claims?: Claims
  /** Signs nothing, or with a key that it does not publish. */
  readonly signs?: 'not at all' | 'with another key'
  /** Takes a code as often as it comes, with whatever verifier. */
  readonly takesAnything?: boolean
  /** Calls itself so. */
  readonly calledItself?: string
  /** Answers everything with this status. */
  readonly fails?: number
  /** Tells the claims of the person only on request. */
  readonly tellsOnRequest?: boolean
}

interface Given {
  readonly person: Claims
  readonly nonce: string | null
  readonly challenge: string | null
  readonly redirectUri: string | null
}

const clientId = 'loandesk'
const clientSecret = 'a secret of the client, for tests'
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A company's directory on this machine, instead of somebody else's service; it can lie. */
export class TestDirectory {
  lies: Lies = {}
  issuer = ''
  #keys = newKeys()
  readonly #given = new Map<string, Given>()
  readonly #server: Server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.writeHead(500).end())
  })

  async open(): Promise<this> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }

  get env() {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Acme login',
    }
  }

  /** Lets the directory sign with another key from now on, and publish that one alone. */
  rotateKey(): void {
    this.#keys = newKeys()
  }

  /** Lets the person in who was sent to that address; returns what their browser brings back. */
  letIn(address: string, person: Claims): { code: string; state: string; iss: string } {
    const asked = new URL(address).searchParams
    const code = randomUUID()
    this.#given.set(code, {
      person,
      nonce: asked.get('nonce'),
      challenge: asked.get('code_challenge'),
      redirectUri: asked.get('redirect_uri'),
    })
    return { code, state: asked.get('state') ?? '', iss: this.issuer }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.issuer)
    const say = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (this.lies.fails !== undefined) return void say({ error: 'server_error' }, this.lies.fails)
    if (pathname === '/.well-known/openid-configuration') return void say(this.#described)
    if (pathname === '/keys') return void say({ keys: [this.#keys.jwk] })
    if (pathname === '/me') return void say(this.#told(request))
    const { status, body } = this.#redeemed(request, new URLSearchParams(await text(request)))
    say(body, status)
  }

  get #described() {
    return {
      issuer: this.lies.calledItself ?? this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/me`,
      jwks_uri: `${this.issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
    }
  }

  #told({ headers }: IncomingMessage): Claims {
    return this.#given.get(String(headers.authorization).replace('Bearer ', ''))?.person ?? {}
  }

  #redeemed({ headers }: IncomingMessage, form: URLSearchParams) {
    const refused = (error: string) => ({ status: 400, body: { error } })
    const credentials = Buffer.from(
      `${clientId}:${encodeURIComponent(clientSecret).replaceAll('%20', '+')}`,
    ).toString('base64')
    if (headers.authorization !== `Basic ${credentials}`) return refused('invalid_client')
    const code = form.get('code') ?? ''
    const given = this.#given.get(code)
    if (!given) return refused('invalid_grant')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits = verifier === given.challenge && form.get('redirect_uri') === given.redirectUri
    if (!fits && !this.lies.takesAnything) return refused('invalid_grant')
    const accessToken = randomUUID()
    this.#given.set(accessToken, given)
    if (!this.lies.takesAnything) this.#given.delete(code)
    return {
      status: 200,
      body: { access_token: accessToken, token_type: 'Bearer', id_token: this.#idToken(given) },
    }
  }

  #idToken({ person, nonce }: Given): string {
    const now = Math.floor(Date.now() / 1000)
    const told = this.lies.tellsOnRequest ? { sub: person.sub } : person
    const claims = {
      iss: this.issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce,
      ...told,
      ...this.lies.claims,
    }
    if (this.lies.signs === 'not at all') return `${base64({ alg: 'none' })}.${base64(claims)}.`
    const { kid } = this.#keys.jwk
    const signed = `${base64({ alg: 'RS256', kid })}.${base64(claims)}`
    const key = this.lies.signs === 'with another key' ? newKeys().privateKey : this.#keys.privateKey
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }
}

function newKeys(): { readonly privateKey: KeyObject; readonly jwk: Record<string, unknown> } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' },
  }
}

/** A directory for a test file, closed after it. */
export async function testDirectory(): Promise<TestDirectory> {
  const directory = await new TestDirectory().open()
  afterAll(() => directory.close())
  return directory
}
