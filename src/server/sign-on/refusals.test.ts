import { beforeEach, describe, expect, test } from 'vitest'
import { loginAttempts, sessions, users } from '../kernel/db/schema.ts'
import { buildPerson, type Person, unique } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { type Lies, testDirectory } from '../testing/directory.ts'
import { testServer } from '../testing/server.ts'
import { Browser } from '../testing/sign-on.ts'
import { until } from '../testing/until.ts'

const directory = await testDirectory()
const lines: string[] = []
const server = await testServer({ env: directory.env, log: line => lines.push(line) })
const noDirectory = await testServer()
const newBrowser = () => new Browser(server.anyone)
const claimsOf = ({ email }: Pick<Person, 'email'>) => ({ sub: unique(), email, email_verified: true })
const led = (code: string) => `/auth?signOn=${code}`

beforeEach(async () => {
  directory.lies = {}
  server.clock.offset = 0
  await server.db.delete(loginAttempts)
})

/** Nobody is signed in, and no account came of it. */
async function signsNobodyIn(work: (browser: Browser) => Promise<string>): Promise<string> {
  const counts = async () => [await server.db.$count(users), await server.db.$count(sessions)]
  const browser = newBrowser()
  const before = await counts()
  const location = await work(browser)
  expect(browser.isSignedIn).toBe(false)
  expect(await counts()).toEqual(before)
  return location
}

describe('the directory’s answer opens nothing', () => {
  const now = Math.floor(Date.now() / 1000)
  test.each<[string, Lies]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with alg: none', { signs: 'not at all' }],
    ['signed with a key that it does not publish', { signs: 'with another key' }],
    ['for another audience', { claims: { aud: 'another-client' } }],
    [
      'for two audiences, of which another may use it',
      { claims: { aud: ['loandesk', 'other'], azp: 'other' } },
    ],
    ['that has expired', { claims: { exp: now - 600, iat: now - 900 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['about nobody', { claims: { sub: undefined } }],
  ])('%s', async (_, lies) => {
    const person = await buildPerson(server)
    directory.lies = lies
    expect(await signsNobodyIn(browser => browser.signOn(directory, claimsOf(person)))).toBe(
      led('sign_on_failed'),
    )
    directory.lies = {}
    const browser = newBrowser()
    await browser.signOn(directory, claimsOf(person))
    expect(browser.isSignedIn).toBe(true)
  })

  test('when it says in the address that another issuer sent it', async () => {
    const person = await buildPerson(server)
    const location = await signsNobodyIn(async browser => {
      const brought = directory.letIn(await browser.start(), claimsOf(person))
      return browser.comeBack({ ...brought, iss: 'https://evil.example' })
    })
    expect(location).toBe(led('sign_on_failed'))
  })

  test('when it calls itself otherwise than the operator does', async () => {
    const other = await testDirectory()
    const changed = await testServer({ env: other.env })
    other.lies = { calledItself: 'https://evil.example' }
    expect(await new Browser(changed.anyone).start()).toBe(led('sign_on_away'))
    other.lies = {}
    const isLed = async () =>
      (await new Browser(changed.anyone).start()).startsWith(`${other.issuer}/authorize?`)
    await until(isLed, 'the directory is asked again')
  })

  test('to a question that another asked: the verifier of PKCE is this browser’s', async () => {
    const [mine, theirs] = [newBrowser(), newBrowser()]
    const { code } = directory.letIn(await theirs.start(), claimsOf(await buildPerson(server)))
    const { state, iss } = directory.letIn(await mine.start(), {})
    expect(await mine.comeBack({ code, state, iss })).toBe(led('sign_on_failed'))
    expect(mine.isSignedIn).toBe(false)
  })

  test('to a question that another asked, even with this browser’s nonce', async () => {
    const [mine, theirs] = [newBrowser(), newBrowser()]
    const { code } = directory.letIn(await theirs.start(), claimsOf(await buildPerson(server)))
    const address = await mine.start()
    const { state, iss } = directory.letIn(address, {})
    directory.lies = { claims: { nonce: new URL(address).searchParams.get('nonce') } }
    expect(await mine.comeBack({ code, state, iss })).toBe(led('sign_on_failed'))
    expect(mine.isSignedIn).toBe(false)
  })

  test('to what this browser asked before, even with the verifier of now', async () => {
    const [mine, theirs] = [newBrowser(), newBrowser()]
    const before = directory.letIn(await theirs.start(), claimsOf(await buildPerson(server)))
    const { state, iss } = directory.letIn(await mine.start(), {})
    directory.lies = { takesAnything: true }
    expect(await mine.comeBack({ code: before.code, state, iss })).toBe(led('sign_on_failed'))
    expect(mine.isSignedIn).toBe(false)
  })

  test('when somebody did not want to, whatever text it sends', async () => {
    const location = await signsNobodyIn(async browser => {
      const { state, iss } = directory.letIn(await browser.start(), {})
      return browser.comeBack({ state, iss, error: 'access_denied', error_description: '<b>Call 555</b>' })
    })
    expect(location).toBe(led('sign_on_denied'))
  })
})

describe('what comes back counts', () => {
  test('only in the browser that left: another one’s state is refused', async () => {
    const person = await buildPerson(server)
    const brought = directory.letIn(await newBrowser().start(), claimsOf(person))
    expect(await signsNobodyIn(browser => browser.comeBack(brought))).toBe(led('sign_on_over'))
    const location = await signsNobodyIn(async browser => {
      await browser.start()
      return browser.comeBack(brought)
    })
    expect(location).toBe(led('sign_on_over'))
  })

  test('once: a code that is replayed with its cookie is refused, even where the directory takes it again', async () => {
    directory.lies = { takesAnything: true }
    const person = await buildPerson(server)
    const browser = newBrowser()
    const brought = directory.letIn(await browser.start(), claimsOf(person))
    const kept = browser.cookies.get('signOn') ?? ''
    expect(await browser.comeBack(brought)).toBe('/')
    const again = newBrowser()
    again.cookies.set('signOn', kept)
    expect(await again.comeBack(brought)).toBe(led('sign_on_over'))
    expect(again.isSignedIn).toBe(false)
  })

  test('for ten minutes', async () => {
    const person = await buildPerson(server)
    const late = newBrowser()
    const brought = directory.letIn(await late.start(), claimsOf(person))
    server.pass({ minutes: 10, seconds: 1 })
    expect(await late.comeBack(brought)).toBe(led('sign_on_over'))
    expect(late.isSignedIn).toBe(false)
  })

  test('only as it was sealed: a cookie that somebody changed is none', async () => {
    const browser = newBrowser()
    const brought = directory.letIn(await browser.start(), claimsOf(await buildPerson(server)))
    const cookie = Buffer.from(browser.cookies.get('signOn') ?? '', 'base64')
    cookie[20] = (cookie[20] ?? 0) ^ 1
    browser.cookies.set('signOn', cookie.toString('base64'))
    expect(await browser.comeBack(brought)).toBe(led('sign_on_over'))
  })
})

test('a key that the directory replaced counts at once, and the one before no more', async () => {
  const person = await buildPerson(server)
  const claims = claimsOf(person)
  await newBrowser().signOn(directory, claims)
  directory.rotateKey()
  const browser = newBrowser()
  expect(await browser.signOn(directory, claims)).toBe('/')
  expect(browser.isSignedIn).toBe(true)
  directory.lies = { signs: 'with another key' }
  expect(await newBrowser().signOn(directory, claims)).toBe(led('sign_on_failed'))
})

test('a directory that is away keeps no password out, and is asked again a moment later', async () => {
  const away = await testDirectory()
  const other = await testServer({ env: away.env })
  away.lies = { fails: 503 }
  expect(await new Browser(other.anyone).start()).toBe(led('sign_on_away'))
  const { email } = await buildPerson(other)
  const login = await other.anyone.raw({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: castPassword },
  })
  expect(login.statusCode).toBe(200)
  away.lies = {}
  // Nobody waits for it meanwhile.
  expect(await new Browser(other.anyone).start()).toBe(led('sign_on_away'))
  const signOn = async () => (await new Browser(other.anyone).start()).startsWith(away.env.OIDC_ISSUER)
  await until(signOn, 'the directory is asked again')
  expect(await new Browser(other.anyone).signOn(away, claimsOf({ email }))).toBe('/')
})

test('a directory that goes away between leaving and coming back is named', async () => {
  const person = await buildPerson(server)
  const location = await signsNobodyIn(async browser => {
    const brought = directory.letIn(await browser.start(), claimsOf(person))
    directory.lies = { fails: 502 }
    return browser.comeBack(brought)
  })
  expect(location).toBe(led('sign_on_away'))
})

test('without a directory nobody is led anywhere', async () => {
  expect(await new Browser(noDirectory.anyone).start()).toBe(led('sign_on_off'))
})

test('leads to pages of our own alone', async () => {
  const person = await buildPerson(server)
  const claims = claimsOf(person)
  for (const [wanted, leads] of [
    ['/loan/12?tab=history', '/loan/12?tab=history'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/api/auth/oidc/start', '/'],
    ['javascript:alert(1)', '/'],
  ])
    expect(await newBrowser().signOn(directory, claims, wanted)).toBe(leads)
})

test('nobody leaves for the directory because another site says so: they see the page that it named', async () => {
  for (const [site, leads] of [
    ['cross-site', '/loan/12'],
    ['same-site', '/loan/12'],
    ['same-origin', `${directory.issuer}/authorize`],
    ['none', `${directory.issuer}/authorize`],
  ] as const) {
    const url = '/api/auth/oidc/start?returnTo=%2Floan%2F12'
    const { headers, cookies } = await server.anyone.raw({ url, headers: { 'sec-fetch-site': site } })
    expect(String(headers.location).split('?')[0]).toBe(leads)
    expect(cookies).toHaveLength(site === 'cross-site' || site === 'same-site' ? 0 : 1)
  }
})

test('what the browser keeps meanwhile is out of scripts’ reach, comes along from the directory, and ends with it', async () => {
  const answer = await server.anyone.raw({ url: '/api/auth/oidc/start' })
  expect(answer.cookies).toMatchObject([
    { name: 'signOn', httpOnly: true, sameSite: 'Lax', maxAge: 600, path: '/' },
  ])
  const address = new URL(String(answer.headers.location))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/api/auth/oidc/callback',
  })
  const kept = Buffer.from(decodeURIComponent(answer.cookies[0]?.value ?? ''), 'base64').toString('latin1')
  expect(kept).not.toContain(address.searchParams.get('state'))
  const browser = newBrowser()
  await browser.signOn(directory, claimsOf(await buildPerson(server)))
  expect(browser.cookies.has('signOn')).toBe(false)
})

test('neither secrets nor what the directory wrote reach the log', async () => {
  const browser = newBrowser()
  const { state, iss, code } = directory.letIn(await browser.start(), claimsOf(await buildPerson(server)))
  directory.lies = { claims: { aud: 'somebody-else' } }
  await browser.comeBack({ state, iss, code, error_description: 'Call 555' })
  const denied = directory.letIn(await browser.start(), {})
  await browser.comeBack({ state: denied.state, iss, error: 'Call 555' })
  const log = lines.join('')
  expect(log).toContain('the directory’s answer was refused')
  for (const secret of [directory.env.OIDC_CLIENT_SECRET, state, code, 'Call 555'])
    expect(log).not.toContain(secret)
})
