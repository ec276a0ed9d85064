import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#domain/limits.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { installation, sessions, users } from '../kernel/db/schema.ts'
import { changingNouns } from '../kernel/history/record.ts'
import { buildPerson, buildProduct, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { castPassword } from '../testing/cast.ts'
import { within } from '../testing/mailbox.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
/** The server hears of every change from before this moment on. */
const listening = performance.now()

/**
 * An open page: the events that it received, and whether its stream is open; `ago` is how many milliseconds before it
 * read its data.
 */
async function openPage(token: string, ago?: number) {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const query = ago === undefined ? '' : `?ago=${ago}`
  const answer = await fetch(`${await server.url()}/api/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  })
  const page = { status: answer.status, headers: answer.headers, heard: '', isOpen: true }
  const read = async () => {
    for await (const bytes of answer.body ?? []) page.heard += Buffer.from(bytes).toString()
  }
  void read()
    .catch(() => undefined)
    .then(() => {
      page.isOpen = false
    })
  return page
}

type Page = Awaited<ReturnType<typeof openPage>>

/** How long a request for a stream may take to reach the server; the web adds as much. */
const leewayMs = 1_000
const sinceThen = (before: number) => Math.ceil(performance.now() - before) + leewayMs
const heard = (page: Page, what: string) =>
  within(
    async () => page.heard.includes(what) || undefined,
    async () => JSON.stringify(page.heard),
  )

const ended = (page: Page) =>
  within(
    async () => !page.isOpen || undefined,
    async () => `still open: ${JSON.stringify(page.heard)}`,
  )

const swede = () => buildPerson(server, { role: 'ADMIN', storerooms: ['lund', 'kista'] })

const breakListener = () =>
  server.db.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loandesk events' and datname = current_database()",
  )

async function approveALoan() {
  const loan = await buildLoan(server, { state: 'PENDING' })
  await server.as('maya').ok(contract.loans.approve, { body: { loanId: loan.id, approve: true } })
  return `event: change\ndata: {"noun":"loan","countryId":${server.countries.sweden.id},"id":${loan.id}}\n\n`
}

test('an open page hears of a change in its country, and nobody elsewhere does', async () => {
  const near = await openPage((await swede()).token)
  const far = await openPage((await buildPerson(server, { role: 'KING', country: 'unitedStates' })).token)
  expect(near.headers.get('content-type')).toContain('text/event-stream')
  expect(near.headers.get('x-content-type-options')).toBe('nosniff')
  const notice = await approveALoan()
  await heard(near, notice)
  await server.as('olivia').ok(contract.products.create, {
    body: { name: `Everywhere ${unique()}`, partNumber: `E-${unique()}` },
  })
  await heard(far, '"noun":"product"')
  expect(far.heard).not.toContain('"noun":"loan"')
})

test('of a shared view its country hears, of a private one its owner alone', async () => {
  const [owner, colleague] = [await swede(), await swede()]
  const pages = [await openPage(owner.token), await openPage(colleague.token)] as const
  const { id: countryId } = server.countries.sweden
  const form = { list: 'loans', name: `View ${unique()}`, countryId, query: '', isTeam: false } as const
  const { id } = await owner.ok(contract.views.create, { body: form })
  await heard(pages[0], `{"noun":"view","countryId":${countryId},"id":${owner.id}}`)
  await owner.ok(contract.views.edit, { body: { id, isTeam: true } })
  for (const page of pages) await heard(page, `{"noun":"view","countryId":${countryId},"id":null}`)
  expect(pages[1].heard).not.toContain(`"id":${owner.id}`)
})

test('of how people sign in a system administrator’s page hears, and nobody else’s', async () => {
  const pages = [
    await openPage((await buildPerson(server, { role: null, isSysAdmin: true })).token),
    await openPage((await buildPerson(server, { role: 'KING' })).token),
  ] as const
  const set = (policy: PasswordPolicy) =>
    server.as('sys').ok(contract.accounts.setPasswordPolicy, { body: { policy } })
  await set('REFUSE')
  onTestFinished(async () => {
    await set('WARN')
  })
  const notice = '{"noun":"auth","countryId":null,"id":null}'
  await heard(pages[0], notice)
  const later = await approveALoan()
  await heard(pages[1], later)
  expect(pages[1].heard).not.toContain(notice)
})

test('a page that read before its stream was open hears what changed in between, of its own country', async () => {
  const [person, far] = [await swede(), await buildPerson(server, { role: 'KING', country: 'unitedStates' })]
  const witness = await openPage((await swede()).token)
  const notice = await approveALoan()
  await heard(witness, notice)
  const ago = Math.floor(performance.now() - listening)
  const [late, later, abroad] = [
    await openPage(person.token, ago),
    await openPage(person.token),
    await openPage(far.token, ago),
  ]
  await heard(late, notice)
  const name = `Everywhere ${unique()}`
  await server.as('olivia').ok(contract.products.create, { body: { name, partNumber: `E-${unique()}` } })
  for (const other of [later, abroad]) {
    await heard(other, '"noun":"product"')
    expect(other.heard).not.toContain('"noun":"loan"')
  }
})

test('a page whose owner’s rights changed before its stream was open is told that everything may have changed', async () => {
  const newcomer = await buildPerson(server, { role: null })
  const witness = await openPage(newcomer.token)
  const before = performance.now()
  const body = { userId: newcomer.id, countryId: server.countries.sweden.id, roleId: 1 }
  await server.as('maya').ok(contract.users.changeRole, { body })
  await ended(witness)
  const page = await openPage(newcomer.token, sinceThen(before))
  for (const noun of changingNouns) await heard(page, `{"noun":"${noun}","countryId":null,"id":null}`)
})

test('a page that read before this server heard of anything is told that everything may have changed', async () => {
  const page = await openPage((await swede()).token, 24 * 60 * 60 * 1000)
  for (const noun of changingNouns) await heard(page, `{"noun":"${noun}","countryId":null,"id":null}`)
  expect((await openPage((await swede()).token, -1)).status).toBe(400)
})

test('who has no role anywhere hears of no loan', async () => {
  const page = await openPage((await buildPerson(server, { role: null })).token)
  const witness = await openPage((await swede()).token)
  await heard(witness, await approveALoan())
  expect(page.heard).not.toContain('loan')
})

test('a stream ends for who is deactivated or signed out, before they hear the next change', async () => {
  const leaving = await swede()
  const signingOut = await swede()
  const pages = [await openPage(leaving.token), await openPage(signingOut.token)]
  const witness = await openPage((await swede()).token)
  await server.db.update(users).set({ state: 'INACTIVE' }).where(eq(users.id, leaving.id))
  await server.db
    .update(sessions)
    .set({ endedAt: '2026-01-01T00:00:00Z' })
    .where(eq(sessions.userId, signingOut.id))
  const notice = await approveALoan()
  await heard(witness, notice)
  await within(
    async () => pages.every(page => !page.isOpen) || undefined,
    async () => JSON.stringify(pages),
  )
  expect(pages.map(page => page.heard.includes(notice))).toEqual([false, false])
})

test('a stream ends for who has to set up a second factor first, before they hear the next change', async () => {
  const due = await swede()
  const page = await openPage(due.token)
  const witness = await openPage((await swede()).token)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const demanded = { factorPolicy: 'EVERYBODY', factorGraceDays: 1, factorPolicySince: ago(5) } as const
  await server.db.update(installation).set(demanded)
  onTestFinished(async () => {
    await server.db.update(installation).set({ factorPolicy: 'OFFERED', factorGraceDays: 14 })
  })
  await server.db
    .update(users)
    .set({ factorAskedAt: ago(3) })
    .where(eq(users.id, due.id))
  const notice = await approveALoan()
  await heard(witness, notice)
  await ended(page)
  expect(page.heard).not.toContain(notice)
})

test('whose role changes hears so, and so does the country’s manager; a colleague and other countries do not', async () => {
  const person = await swede()
  const page = await openPage(person.token)
  const manager = await openPage((await buildPerson(server, { role: 'MANAGER' })).token)
  const colleague = await openPage((await swede()).token)
  const far = await openPage((await buildPerson(server, { role: 'KING', country: 'unitedStates' })).token)
  const countryId = server.countries.sweden.id
  await server.as('maya').ok(contract.users.changeRole, { body: { userId: person.id, countryId, roleId: 1 } })
  const notice = `event: change\ndata: {"noun":"user","countryId":${countryId},"id":${person.id}}\n\n`
  await heard(page, notice)
  await heard(manager, notice)
  await server.as('olivia').ok(contract.products.create, {
    body: { name: `Everywhere ${unique()}`, partNumber: `E-${unique()}` },
  })
  for (const other of [colleague, far]) {
    await heard(other, '"noun":"product"')
    expect(other.heard).not.toContain('"noun":"user"')
  }
})

test('who is demoted hears that, and their page ends; opened again it hears only what their role may still see', async () => {
  const countryId = server.countries.sweden.id
  const manager = await buildPerson(server, { role: 'MANAGER' })
  const colleague = await swede()
  const page = await openPage(manager.token)
  const change = (userId: number, roleId: number) =>
    server.as('kim').ok(contract.users.changeRole, { body: { userId, countryId, roleId } })
  await change(colleague.id, 1)
  await heard(page, `"noun":"user","countryId":${countryId},"id":${colleague.id}}`)
  await change(manager.id, 1)
  await heard(page, `"noun":"user","countryId":${countryId},"id":${manager.id}}`)
  await ended(page)

  const again = await openPage(manager.token)
  await change(colleague.id, 2)
  await heard(again, await approveALoan())
  expect(again.heard).not.toContain('"noun":"user"')
  await server.as('kim').ok(contract.users.removeRole, { body: { userId: manager.id, countryId } })
  await ended(again)

  const atLast = await openPage(manager.token)
  const witness = await openPage((await swede()).token)
  await heard(witness, await approveALoan())
  expect(atLast.heard).not.toContain('loan')
  expect(atLast.isOpen).toBe(true)
})

test('rights that are given let a page go as well, so that it shows what may be seen now', async () => {
  const newcomer = await buildPerson(server, { role: null })
  const page = await openPage(newcomer.token)
  const body = { userId: newcomer.id, countryId: server.countries.sweden.id, roleId: 1 }
  await server.as('maya').ok(contract.users.changeRole, { body })
  await ended(page)
  const again = await openPage(newcomer.token)
  await heard(again, await approveALoan())
})

test('a manager deactivates somebody: their open page ends without hearing another word', async () => {
  const leaving = await swede()
  const page = await openPage(leaving.token)
  const witness = await openPage((await buildPerson(server, { role: 'MANAGER' })).token)
  await server.as('maya').ok(contract.accounts.reject, { body: { userId: leaving.id, userStateId: 5 } })
  await heard(witness, `"id":${leaving.id}}`)
  await ended(page)
  expect(page.heard).not.toContain('"noun":"user"')
  expect(await leaving.refused(contract.users.self, {})).toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('a session that its owner ends elsewhere loses its page at once, without waiting for the next change', async () => {
  const person = await swede()
  const body = { email: person.email, password: castPassword }
  const again = await server.anyone.ok(contract.auth.login, { body })
  const pages = [await openPage(person.token), await openPage(again.accessToken)] as const
  const manager = await openPage((await buildPerson(server, { role: 'MANAGER' })).token)
  const sessions = await person.ok(contract.sessions.list, {})
  const own = sessions.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)
  await person.ok(contract.sessions.end, { body: { ids: own } })
  await heard(pages[1], `{"noun":"auth","countryId":null,"id":${person.id}}`)
  await ended(pages[0])
  expect(pages[0].heard).not.toContain('"noun"')
  expect(manager.heard).not.toContain('"noun"')
})

test('nobody listens without being signed in, nor with more than twenty pages', async () => {
  expect((await openPage('made-up')).status).toBe(401)
  const person = await swede()
  const pages = []
  for (let opened = 0; opened < 21; opened++) pages.push((await openPage(person.token)).status)
  expect(pages).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('a page that read while nobody listened to changes is told that everything may have changed', async () => {
  await approveALoan()
  const witness = await openPage((await swede()).token)
  const before = performance.now()
  await breakListener()
  await ended(witness)
  const page = await openPage((await swede()).token, sinceThen(before))
  await heard(page, '{"noun":"mail","countryId":null,"id":null}')
})

test('the listener comes back by itself when its connection breaks', async () => {
  const product = await buildProduct(server)
  expect(product.id).toBeGreaterThan(0)
  const witness = await openPage((await swede()).token)
  await breakListener()
  // Open pages are let go of once it is back, as they may have missed something.
  await ended(witness)
  const page = await openPage((await swede()).token)
  await heard(page, await approveALoan())
})

test('a HEAD is answered like the stream, and holds no place of it', async () => {
  const person = await swede()
  for (let opened = 0; opened < 2 * limits.pagesOfPerson.max; opened++) {
    const answer = await fetch(`${await server.url()}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
  }
  const page = await openPage(person.token)
  expect(page.status).toBe(200)
  await heard(page, await approveALoan())
})
