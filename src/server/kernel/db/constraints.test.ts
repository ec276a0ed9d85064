import { describe, expect, test } from 'vitest'
import { buildPerson, buildProduct, buildUnits, unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { buildSignedPdf } from '../../testing/build-signed-pdf.ts'
import { citusMachines } from '../../testing/citus.ts'
import { testServer } from '../../testing/server.ts'
import { eq, type SQL, sql } from './drizzle.ts'
import { reminders } from './schema.ts'
import { sqlState, violatedConstraint } from './sql-state.ts'

const server = await testServer()
/** What Citus keeps otherwise than one PostgreSQL stands in citus/distribute.ts. */
const isCluster = citusMachines.length > 0

/** The constraint that refuses the statement, or its SQLSTATE where no constraint has a name for it. */
async function refusal(statement: SQL): Promise<string | null> {
  const error: unknown = await server.db.execute(statement).then(
    () => null,
    reason => reason,
  )
  return violatedConstraint(error) ?? sqlState(error)
}

const lineOf = (loan: { lines: readonly { id: number; unitId: number | null }[] }) => {
  const [line] = loan.lines
  if (!line) throw new Error('A line is wanted.')
  return line
}

describe('history is append-only, whoever asks', () => {
  test.each(['activities', 'signatures', 'document_events'])(
    '%s are neither changed nor removed',
    async table => {
      await buildLoan(server, { state: 'SIGNED' })
      const before = await server.db.execute(sql.raw(`select * from ${table}`))
      for (const statement of [
        `update ${table} set country_id = country_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        expect(await refusal(sql.raw(statement)), statement).toBe('23000')
      }
      expect((await server.db.execute(sql.raw(`select * from ${table}`))).rows).toEqual(before.rows)
    },
  )
})

test('a signed paper is neither changed nor removed; its bytes may only move away, and come back as they were', async () => {
  await buildSignedPdf(server, (await buildLoan(server, { state: 'SIGNED' })).id)
  const rewritings = [
    `update signed_papers set hash = ''`,
    `update signed_papers set pdf = null, made_at = now()`,
    `update signed_papers set pdf = '\\x25504446'`,
    `delete from signed_papers`,
    `truncate signed_papers`,
  ]
  for (const statement of rewritings) expect(await refusal(sql.raw(statement)), statement).toBe('23000')
  const away = `update signed_papers set pdf = null`
  const kept = (isEvidence: boolean, goneAt: string) =>
    `insert into files (hash, type, bytes, used_at, is_evidence, gone_at)
      select hash, 'application/pdf', 8, now(), ${isEvidence}, ${goneAt} from signed_papers`
  // Nobody knows of a store that has it, or the store keeps it as no evidence, or no longer. No shard sees which.
  for (const before of isCluster ? [] : ['', kept(false, 'null'), kept(false, 'now()')])
    expect(await refusal(sql.raw(`${before}; ${away}`)), before).toBe('23000')
  const moved = sql.raw(
    `${kept(true, 'null')}; ${away}; update signed_papers set pdf = '\\x255044462d312e37'`,
  )
  expect(await refusal(moved)).toBeNull()
})

/** On a cluster no row changes its country, whatever constraint forbids it elsewhere. */
const movedBy = (constraint: string) => (isCluster ? '0A000' : constraint)

describe('a unit', () => {
  test('is held by one open line at a time', async () => {
    const line = lineOf(await buildLoan(server, { state: 'FULFILLED' }))
    const other = await buildLoan(server, { state: 'PROCESSING' })
    const second = sql`update loan_units set state = 'PACKING', unit_id = ${line.unitId}, sourced_at = now()
      where id = ${lineOf(other).id}`
    expect(await refusal(second)).toBe('loan_units_one_open_per_unit')
  })

  test.skipIf(isCluster)('is not OUT without a line that holds it, nor IN with one', async () => {
    const [unit] = await buildUnits(server)
    expect(await refusal(sql`update units set state = 'OUT' where id = ${unit?.id}`)).toBe('23514')
    const { unitId } = lineOf(await buildLoan(server, { state: 'ACTIVE' }))
    expect(await refusal(sql`update units set state = 'IN' where id = ${unitId}`)).toBe('23514')
  })

  test.skipIf(isCluster).each(['units', 'loan_units'])(
    'is guarded loudly: a copy of %s under another name, as a shard has it, takes nothing',
    async table => {
      await buildLoan(server, { state: 'ACTIVE' })
      const copy = `
      create table ${table}_102083 (like ${table});
      create trigger guard after insert on ${table}_102083
        for each row execute function check_unit_is_out_exactly_when_lent('${table}');
      insert into ${table}_102083 select * from ${table} limit 1`
      expect(await refusal(sql.raw(copy))).toBe('55000')
    },
  )

  test('has a serial number that no other unit of its product has, in whatever case, also an archived one', async () => {
    const product = await buildProduct(server)
    const [first, second] = await buildUnits(server, { product, serials: ['abc-1', 'abc-2'] })
    await server.db.execute(sql`update units set state = 'ARCHIVED' where id = ${first?.id}`)
    expect(await refusal(sql`update units set serial_number = 'ABC-1' where id = ${second?.id}`)).toBe(
      'units_serial',
    )
    expect(await refusal(sql`update units set serial_number = '' where id = ${second?.id}`)).toBe(
      'units_serial_number',
    )
    const { id, countryId } = server.storerooms.jurong
    const abroad = sql`insert into units (product_id, serial_number, storeroom_id, country_id)
      values (${product.id}, 'Abc-2', ${id}, ${countryId})`
    expect(await refusal(abroad)).toBe(isCluster ? 'units_serial_everywhere' : 'units_serial')
    await buildUnits(server, { product, serials: [null, null] })
    await buildUnits(server, { serials: ['ABC-1'] })
  })

  test('stands in its storeroom’s country, in a state of the spec, and is in transfer exactly when it came from somewhere', async () => {
    const [unit] = await buildUnits(server)
    const set = (what: SQL) => refusal(sql`update units set ${what} where id = ${unit?.id}`)
    expect(await set(sql`country_id = ${server.countries.singapore.id}`)).toBe(movedBy('units_storeroom'))
    expect(await set(sql`state = 'LOST'`)).toBe('units_state')
    expect(await set(sql`state = 'TRANSFER'`)).toBe('units_in_transfer')
    expect(await set(sql`from_storeroom_id = ${server.storerooms.kista.id}`)).toBe('units_in_transfer')
  })
})

describe('a loan', () => {
  test('stands in its storeroom’s country, in a state of the spec, for a day at least', async () => {
    const { id } = await buildLoan(server)
    const set = (what: SQL) => refusal(sql`update loans set ${what} where id = ${id}`)
    const { singapore } = server.countries
    expect(await set(sql`country_id = ${singapore.id}`)).toBe(movedBy('loan_units_loan_place'))
    const line = sql`update loan_units set country_id = ${singapore.id} where loan_id = ${id}`
    expect(await refusal(line)).toBe(movedBy('loan_units_loan_place'))
    const { jurong } = server.storerooms
    expect(await set(sql`storeroom_id = ${jurong.id}`)).toBe('loans_storeroom')
    expect(await set(sql`state = 'LOST'`)).toBe('loans_state')
    expect(await set(sql`loan_period = 0`)).toBe('loans_period')
  })

  test('ends with its moment, and waits for approval only where it is asked for', async () => {
    const plain = await buildLoan(server, { state: 'PROCESSING' })
    const requested = await buildLoan(server, { state: 'PENDING' })
    const set = (id: number, what: SQL) => refusal(sql`update loans set ${what} where id = ${id}`)
    expect(await set(plain.id, sql`state = 'CANCELLED'`)).toBe('loans_ended')
    expect(await set(plain.id, sql`ended_at = now()`)).toBe('loans_ended')
    expect(await set(plain.id, sql`state = 'APPROVED'`)).toBe('loans_approval')
    expect(await set(requested.id, sql`state = 'PROCESSING'`)).toBe('loans_approval')
  })

  test('has one signature and one document link that works', async () => {
    const { id } = await buildLoan(server, { state: 'SIGNED' })
    expect(
      await refusal(
        sql`insert into document_links (country_id, loan_id) select country_id, id from loans where id = ${id}`,
      ),
    ).toBe('document_links_one_current')
    const shown = sql`insert into document_links (country_id, loan_id, purpose, is_current, presented_by, on_our_device)
      select country_id, id, 'counter', false, created_by, false from loans where id = ${id}`
    await server.db.execute(shown)
    expect(await refusal(shown)).toBe('document_links_one_at_counter')
    const again = sql`insert into signatures (country_id, loan_id, document_id, link_id, document, document_hash, name, street_address, city, state, signed_at, ip)
      select country_id, loan_id, document_id, link_id, document, document_hash, name, street_address, city, state, signed_at, ip
      from signatures where loan_id = ${id}`
    expect(await refusal(again)).toBe('signatures_loan')
  })

  test('is reminded of by the clock once for each kind and round, and by hand whenever somebody does', async () => {
    const { id, countryId } = await buildLoan(server, { state: 'ACTIVE' })
    const remind = (kind: string, round: number, by: number | null = null) =>
      refusal(
        sql`insert into reminders (country_id, loan_id, kind, round, user_id) values (${countryId}, ${id}, ${kind}, ${round}, ${by})`,
      )
    expect(await remind('OVERDUE', 0)).toBeNull()
    expect(await remind('OVERDUE', 0)).toBe('reminders_once')
    expect([await remind('OVERDUE', 1), await remind('GRACE_ENDED', 0)]).toEqual([null, null])
    const byHand = () => remind('BY_HAND', 0, server.cast.adam.id)
    expect([await byHand(), await byHand()]).toEqual([null, null])
    // No reminder was sent: history has none of these.
    await server.db.delete(reminders).where(eq(reminders.loanId, id))
  })

  test('has lines that hold a unit exactly when they are sourced, and a tracking id exactly when they shipped', async () => {
    const waiting = lineOf(await buildLoan(server, { state: 'PROCESSING' }))
    const packed = lineOf(await buildLoan(server, { state: 'FULFILLED' }))
    const set = (id: number, what: SQL) => refusal(sql`update loan_units set ${what} where id = ${id}`)
    expect(await set(waiting.id, sql`state = 'PACKING'`)).toBe('loan_units_unit')
    expect(await set(packed.id, sql`state = 'SHIPPED'`)).toBe('loan_units_shipped_state')
    expect(await set(packed.id, sql`shipped_at = now()`)).toBe('loan_units_shipped')
    expect(await set(packed.id, sql`state = 'GONE'`)).toBe('loan_units_state')
  })
})

describe('a person', () => {
  test('has one primary country, and one role in each', async () => {
    const { id } = await buildPerson(server)
    const { singapore, sweden } = server.countries
    const give = (countryId: number, isPrimary: boolean, role = 'STAFF') =>
      refusal(sql`insert into user_country_roles (user_id, country_id, role, is_primary)
        values (${id}, ${countryId}, ${role}, ${isPrimary})`)
    expect(await give(singapore.id, true)).toBe('user_country_roles_one_primary')
    expect(await give(sweden.id, false)).toBe('user_country_roles_user_id_country_id_pk')
    expect(await give(singapore.id, false, 'EMPEROR')).toBe('user_country_roles_role')
  })

  test('has the higher of the roles that a hand and the directory give', async () => {
    const { id } = await buildPerson(server, { role: 'ADMIN' })
    const set = (byDirectory: string | null, byHand: string | null) =>
      refusal(
        sql`update user_country_roles set by_directory = ${byDirectory}, by_hand = ${byHand} where user_id = ${id}`,
      )
    for (const [byDirectory, byHand] of [
      ['MANAGER', 'ADMIN'],
      ['STAFF', null],
      ['STAFF', 'STAFF'],
      [null, 'ADMIN'],
    ] as const)
      expect(await set(byDirectory, byHand)).toBe('user_country_roles_higher_counts')
    expect(await set('EMPEROR', null)).toBe('user_country_roles_by_directory')
    expect(await set('ADMIN', 'EMPEROR')).toBe('user_country_roles_by_hand')
    for (const [byDirectory, byHand] of [
      ['ADMIN', 'STAFF'],
      ['STAFF', 'ADMIN'],
      ['ADMIN', null],
    ] as const)
      expect(await set(byDirectory, byHand)).toBeNull()
  })

  test('has an address of their own in small letters, a state of the spec, and a loan limit above zero', async () => {
    const { id } = await buildPerson(server)
    const set = (what: SQL) => refusal(sql`update users set ${what} where id = ${id}`)
    expect(await set(sql`email = ${server.cast.stella.email}`)).toBe('users_email_unique')
    expect(await set(sql`email = 'Upper.Case@acme.example'`)).toBe('users_email_lower')
    expect(await set(sql`state = 'GONE'`)).toBe('users_state')
    expect(await set(sql`loan_limit = 0`)).toBe('users_loan_limit')
  })
})

test('a session has one living refresh token', async () => {
  const { id } = await buildPerson(server)
  const { rows } = await server.db.execute<{ id: number }>(
    sql`insert into sessions (user_id, expires_at) values (${id}, now() + interval '7 days') returning id`,
  )
  const issue = () =>
    refusal(sql`insert into session_tokens (session_id, purpose, hash, expires_at)
      values (${rows[0]?.id}, 'refresh', ${unique()}, now() + interval '7 days')`)
  expect(await issue()).toBeNull()
  expect(await issue()).toBe('session_tokens_one_live_refresh')
})

test('a part number belongs to one product, in whatever case', async () => {
  const { partNumber } = await buildProduct(server, { partNumber: `p-${unique()}` })
  const again = sql`insert into products (name, part_number) values ('Other', upper(${partNumber}))`
  expect(await refusal(again)).toBe('products_part_number')
})
