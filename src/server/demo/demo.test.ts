import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { hasEnded, loanStates } from '#domain/loan.ts'
import { graceEndsAt } from '#domain/overdue.ts'
import { unitStates } from '#domain/unit.ts'
import { demoPassword } from '../auth/demo-people.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import type { Caller } from '../testing/caller.ts'
import { testServer } from '../testing/server.ts'
import { demoPeople, loadDemo } from './demo.ts'

const server = await testServer({ demo: true, withCast: false })
const other = await testServer({ demo: true, withCast: false })

beforeAll(() => loadDemo(server.services.db.pool, server.clock))

const signIn = (name: string) =>
  server.anyone.call(contract.auth.login, { body: { email: `${name}@acme.example`, password: demoPassword } })

async function as(name: string): Promise<Caller> {
  const { body } = await signIn(name)
  return server.bearing(body.accessToken)
}

async function rowsFor<T extends Record<string, unknown>>(question: SQL) {
  return (await server.db.execute<T>(question)).rows
}

test('the login page shows the six people and nobody else, and each of them can sign in', async () => {
  const { demoPeople: shown } = await server.anyone.ok(contract.auth.config, {})
  const names = ['stella.staff', 'adam.admin', 'maya.manager', 'kim.king', 'olivia.admin', 'sys.admin']
  expect(shown.map(({ email }) => email)).toEqual(names.map(name => `${name}@acme.example`))
  for (const name of names) expect((await signIn(name)).status).toBe(200)
})

test('of the others those who are active can sign in too, and nobody else', async () => {
  const states = new Map(demoPeople.map(({ email, state }) => [email.slice(0, email.indexOf('@')), state]))
  expect([states.get('pat.pending'), states.get('ian.inactive')]).toEqual(['REQUESTED', 'INACTIVE'])
  const tried = ['grace.lim', 'pat.pending', 'ian.inactive', 'tove.sandberg', 'victor.stone', 'nora.lindholm']
  for (const name of tried) {
    expect([name, (await signIn(name)).status]).toEqual([name, states.get(name) === 'ACTIVE' ? 200 : 401])
  }
})

test('every country has staff, admins and managers, and people wait for a decision in every way', async () => {
  const held = await rowsFor(sql`
    select c.name, r.role from user_country_roles r join countries c on c.id = r.country_id
    join users u on u.id = r.user_id where u.state = 'ACTIVE' group by c.name, r.role order by c.name, r.role`)
  const everyRole = ['ADMIN', 'KING', 'MANAGER', 'STAFF']
  expect(held).toEqual(
    ['Singapore', 'Sweden', 'United States'].flatMap(name => everyRole.map(role => ({ name, role }))),
  )
  const waiting = await rowsFor(sql`
    select u.state, count(*)::int as people, count(r.user_id)::int as roles from users u
    left join user_country_roles r on r.user_id = u.id
    where u.state <> 'ACTIVE' group by u.state order by u.state`)
  expect(waiting).toEqual([
    { state: 'APPROVED', people: 1, roles: 1 },
    { state: 'INACTIVE', people: 1, roles: 1 },
    { state: 'REJECTED', people: 1, roles: 0 },
    { state: 'REQUESTED', people: 3, roles: 0 },
  ])
})

test('every account’s history leads to its state, roles and access, in order and not after now', async () => {
  const histories = await rowsFor<{
    email: string
    state: string
    asked: boolean
    events: { event: string; at: string; is: string | null }[]
    roles: number
    access: number
  }>(sql`
    select u.email, u.state, u.created_at = min(a.created_at) as asked,
      json_agg(json_build_object('event', a.event, 'at', a.created_at, 'is', a.detail ->> 'is') order by a.id) as events,
      (select count(*)::int from user_country_roles r where r.user_id = u.id
        and exists (select from activities g where g.about_user_id = u.id and g.event = 'role-changed'
          and g.country_id = r.country_id and g.detail ->> 'is' = r.role)) as roles,
      (select count(*)::int from user_storerooms s where s.user_id = u.id
        and exists (select from activities g where g.about_user_id = u.id and g.event = 'access-granted'
          and g.storeroom_id = s.storeroom_id)) as access
    from users u join activities a on a.about_user_id = u.id group by u.id order by u.id`)
  expect(histories.map(({ email }) => email)).toEqual(demoPeople.map(({ email }) => email))
  for (const [place, person] of demoPeople.entries()) {
    const { events = [], ...told } = histories[place] ?? {}
    const { email, state, roles, storeroomIds } = person
    expect(told).toEqual({ email, state, asked: true, roles: roles.length, access: storeroomIds.length })
    expect(events[0]?.event).toBe('user-registered')
    const moves = events.filter(({ event }) => /^user-(?!registered)/.test(event))
    const isFounder = 'isSysAdmin' in person
    expect(moves.at(-1)?.is ?? 'REQUESTED').toBe(isFounder ? 'REQUESTED' : state)
    const times = events.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(Date.now())
  }
})

test('roles, access and the primary country are as promised', async () => {
  const rightsOf = async (name: string) => {
    const user = await (await as(name)).ok(contract.users.self, {})
    return {
      home: user.defaultCountry?.name ?? null,
      roles: user.UserCountryRole.map(({ country, role }) => `${role.name} ${country.name}`).sort(),
      access: user.UserStoreroom.map(({ storeroom }) => storeroom.name).sort(),
      isSysAdmin: user.isSysAdmin,
    }
  }
  const swedish = ['Göteborg', 'Kista', 'Lund HQ']
  const american = ['Austin', 'Chelmsford', 'San Jose']
  const plain = { home: 'Sweden', isSysAdmin: false }
  expect(await rightsOf('stella.staff')).toEqual({ ...plain, roles: ['STAFF Sweden'], access: [] })
  expect(await rightsOf('adam.admin')).toEqual({
    ...plain,
    roles: ['ADMIN Sweden'],
    access: ['Kista', 'Lund HQ'],
  })
  expect(await rightsOf('maya.manager')).toEqual({
    ...plain,
    roles: ['MANAGER Sweden', 'STAFF Singapore'],
    access: swedish,
  })
  expect(await rightsOf('kim.king')).toEqual({
    ...plain,
    roles: ['KING Singapore', 'KING Sweden', 'KING United States'],
    access: [...american, ...swedish, 'Jurong', 'Tai Seng'].sort(),
  })
  expect(await rightsOf('olivia.admin')).toEqual({
    ...plain,
    home: 'United States',
    roles: ['ADMIN United States'],
    access: american,
  })
  expect(await rightsOf('sys.admin')).toEqual({ home: null, roles: [], access: [], isSysAdmin: true })
})

test('three countries, eight storerooms, each country with one that asks for approval and one that does not', async () => {
  const storerooms = await rowsFor(sql`
    select c.name, c.allow_permanent_loan as permanent, bool_or(s.approval_required) as asks,
      bool_or(not s.approval_required) as free
    from countries c join storerooms s on s.country_id = c.id group by c.id order by c.name`)
  expect(storerooms).toEqual([
    { name: 'Singapore', permanent: false, asks: true, free: true },
    { name: 'Sweden', permanent: true, asks: true, free: true },
    { name: 'United States', permanent: false, asks: true, free: true },
  ])
  const [counts] = await rowsFor(sql`
    select (select count(*)::int from storerooms) as storerooms, (select count(*)::int from products) as products,
      (select count(*)::int from units) as units, (select count(*)::int from loans) as loans`)
  expect(counts).toEqual({ storerooms: 8, products: 60, units: 2000, loans: 150 })
})

test('there are loans and units in every state, and lines of every kind that can be reached', async () => {
  const statesOf = async (table: string) =>
    (await rowsFor<{ state: string }>(sql`select distinct state from ${sql.identifier(table)}`)).map(
      ({ state }) => state,
    )
  expect((await statesOf('loans')).sort()).toEqual([...loanStates].sort())
  expect((await statesOf('units')).sort()).toEqual([...unitStates].sort())
  expect((await statesOf('loan_units')).sort()).toEqual(
    [
      'DAMAGED',
      'LOST_CUSTOMER',
      'PACKING',
      'PERMANENT_LOAN',
      'RETURNED',
      'SHIPPED',
      'SOURCING',
      'UNAVAILABLE',
    ].sort(),
  )
})

test('eight loans are overdue, some within the days of grace and some past them, none of Stella’s', async () => {
  const kim = await as('kim.king')
  const loans = []
  for (const countryId of [1, 2, 3]) {
    loans.push(...(await kim.ok(contract.loans.list, { params: { countryId }, query: {} })))
  }
  const overdue = loans.filter(({ isOverdue }) => isOverdue)
  const pastGrace = overdue.filter(loan => Date.parse(graceEndsAt(loan)) < Date.now())
  expect([loans.length, overdue.length, pastGrace.length]).toEqual([150, 8, 4])
  const by = Map.groupBy(overdue, ({ createdByUser }) => createdByUser.firstName)
  expect(by.has('Stella')).toBe(false)
  expect(Math.max(...[...by.values()].map(({ length }) => length))).toBeLessThan(3)
})

test('Adam can lend and source at once: ten free serialised units of two models in both his storerooms', async () => {
  const adam = await as('adam.admin')
  const { UserStoreroom } = await adam.ok(contract.users.self, {})
  expect(UserStoreroom).toHaveLength(2)
  for (const { storeroomId } of UserStoreroom) {
    const stocked = await adam.ok(contract.products.inStoreroom, { params: { storeroomId } })
    const serialised = await rowsFor<{ productId: number; amount: number }>(sql`
      select product_id as "productId", count(*)::int as amount from units
      where storeroom_id = ${storeroomId} and state = 'IN' and serial_number is not null group by product_id`)
    const ready = stocked.filter(({ id, available }) => {
      const amount = serialised.find(({ productId }) => productId === id)?.amount ?? 0
      return Math.min(available, amount) >= 10
    })
    expect(ready.length).toBeGreaterThanOrEqual(2)
  }
})

test('no storeroom promised more than it has', async () => {
  const kim = await as('kim.king')
  for (let storeroomId = 1; storeroomId <= 8; storeroomId++) {
    const short = await rowsFor(sql`
      select * from (
        select lu.product_id, count(*) as promised from loan_units lu join loans l on l.id = lu.loan_id
        where lu.state = 'SOURCING' and l.storeroom_id = ${storeroomId} group by lu.product_id) lines
      where promised > (select count(*) from units u
        where u.storeroom_id = ${storeroomId} and u.product_id = lines.product_id and u.state = 'IN')`)
    expect(short).toEqual([])
    expect((await kim.ok(contract.products.inStoreroom, { params: { storeroomId } })).length).toBeGreaterThan(
      20,
    )
  }
})

test('every loan’s history leads to the state it has, in order and not after now', async () => {
  const histories = await rowsFor<{
    state: string
    events: { event: string; at: string; is: string | null }[]
  }>(sql`
    select l.state, json_agg(json_build_object('event', a.event, 'at', a.created_at, 'is', a.detail ->> 'is') order by a.id) as events
    from loans l join activities a on a.loan_id = l.id group by l.id, l.state`)
  expect(histories).toHaveLength(150)
  for (const { state, events } of histories) {
    expect(events[0]?.event).toBe('loan-created')
    const moves = events.filter(({ event }) => event.startsWith('loan-'))
    expect(moves.at(-1)?.is).toBe(state)
    const times = events.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(Date.now())
  }
})

test('every unit came from somewhere: its first moment puts it in stock, its last lends, returns or sends it', async () => {
  const strays = await rowsFor(sql`
    select u.id from units u
    join lateral (select event from activities where unit_id = u.id order by id limit 1) first on true
    where first.event <> 'unit-added'
    union all select id from units u where not exists (select from activities where unit_id = u.id)
    union all select u.id from units u
    join lateral (select event from activities where unit_id = u.id order by id desc limit 1) latest on true
    where (u.state = 'TRANSFER') <> (latest.event = 'unit-transferred')
      or (u.state = 'PERMANENT_LOAN') <> (latest.event = 'line-permanent')
      or (u.state = 'REPAIR') <> (latest.event = 'line-damaged')
      or (u.state = 'ARCHIVED') <> (latest.event = 'line-lost')
      or (u.state = 'OUT') <> (latest.event in ('line-sourced', 'line-shipped'))`)
  expect(strays).toEqual([])
})

test('documents are in every stage: not sent, open, expired, signed', async () => {
  const kim = await as('kim.king')
  const stages = new Set<string>()
  for (const countryId of [1, 2, 3]) {
    const loans = await kim.ok(contract.loans.list, { params: { countryId }, query: {} })
    for (const { document, loanState } of loans) {
      if (!hasEnded(loanState.name)) stages.add(`${loanState.name} ${document?.state ?? 'not sent'}`)
    }
  }
  expect([...stages].sort()).toEqual([
    'ACTIVE signed',
    'APPROVED not sent',
    'FULFILLED expired',
    'FULFILLED not sent',
    'FULFILLED open',
    'PENDING not sent',
    'PROCESSING not sent',
    'SIGNED signed',
  ])
})

test('the demo is the same every time', async () => {
  await loadDemo(other.services.db.pool, { offset: 7 * 86_400_000 })
  const fingerprint = sql`
    select md5(string_agg(concat_ws(',', l.id, l.title, l.state, l.storeroom_id, l.customer_name, l.created_by), ';' order by l.id)) as loans,
      (select md5(string_agg(concat_ws(',', u.id, u.product_id, u.serial_number, u.storeroom_id, u.state), ';' order by u.id)) from units u) as units
    from loans l`
  expect((await other.db.execute(fingerprint)).rows).toEqual((await server.db.execute(fingerprint)).rows)
})

test('the next loan, unit and product get the next ids', async () => {
  const kim = await as('kim.king')
  const product = await kim.ok(contract.products.create, { body: { name: 'New', partNumber: '99999-001' } })
  expect(product.id).toBe(61)
  const stocks = [{ productId: product.id, serialNumber: 'NEW1' }]
  const [unit] = await kim.ok(contract.units.add, { body: { stocks, storeroomId: 1 } })
  expect(unit?.id).toBe(2001)
})
