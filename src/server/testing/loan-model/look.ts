import type { Database } from '../../kernel/db/database.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { everywhere } from '../citus.ts'
import { expectedEvent, type Loan, landOf, type StoreroomName, storeroomNames, type World } from './world.ts'

/** Everything that can be observed of a run, by the model or by the database, in the same words. */
export interface Seen {
  readonly loans: readonly unknown[]
  readonly lines: readonly unknown[]
  readonly links: readonly unknown[]
  readonly units: readonly unknown[]
  readonly people: readonly unknown[]
  /** Events in the order of their ids. */
  readonly events: readonly string[]
  readonly mails: readonly string[]
}

/** The ends of history and outbox when the database was last read. */
export interface HistoryPosition {
  readonly event: number
  readonly mail: number
}

interface Row {
  loans: (Record<string, unknown> & { id: number })[]
  lines: { id: number; loan: number; product: number; unit: number | null; state: string; shipped: boolean }[]
  links: {
    id: number
    loan: number
    sentTo: string
    stopped: boolean
    replaced: boolean
    used: boolean
    declined: boolean
    recalled: boolean
  }[]
  units: Record<string, unknown>[]
  people: Record<string, unknown>[]
  events: {
    id: number
    event: string
    by: number
    loan: number
    line: number
    unit: number
    person: number
  }[]
  mails: { id: number; letter: string; to: string }[]
}
export type Looked = Row

const listOf = (columns: string, from: string) =>
  `(select coalesce(json_agg(x order by x.id), '[]') from (select ${columns} ${from}) x)`

const ofTheLoans = 'where loan_id = any(select id from loans where storeroom_id = any($1::int[]))'

/** Prepared, because it runs after every command, more often than anything else of a run. */
const everything = `select json_build_object(
  'loans', ${listOf(
    `id, title, state, reason, version, customer_email as email, created_by as "createdBy", storeroom_id as storeroom, country_id as land,
     loan_period as period, approval_required as "approvalRequired", ended_at is not null as ended,
     exists (select from signatures g where g.loan_id = loans.id) as signed,
     (select count(*)::int from comments c where c.loan_id = loans.id) as comments,
     exists (select from reminders r where r.loan_id = loans.id) as reminded`,
    'from loans where storeroom_id = any($1::int[])',
  )},
  'lines', ${listOf(
    'id, loan_id as loan, product_id as product, unit_id as unit, state, shipped_at is not null as shipped',
    `from loan_units ${ofTheLoans}`,
  )},
  'links', ${listOf(
    'id, loan_id as loan, sent_to as "sentTo", stopped_at is not null as stopped, replaced_at is not null as replaced, used_at is not null as used, declined_at is not null as declined, recalled_at is not null as recalled',
    `from document_links ${ofTheLoans}`,
  )},
  'units', ${listOf(
    'id, product_id as product, serial_number as serial, storeroom_id as storeroom, country_id as land, from_storeroom_id as "from", state',
    'from units where product_id = any($2::int[])',
  )},
  'people', ${listOf(
    `id, state, (select json_object_agg(country_id, role) from user_country_roles r where r.user_id = users.id) as roles,
     (select json_agg(storeroom_id order by storeroom_id) from user_storerooms s where s.user_id = users.id) as access`,
    'from users where id = any($3::int[])',
  )},
  'events', ${listOf(
    'id, event, user_id as by, loan_id as loan, loan_unit_id as line, unit_id as unit, about_user_id as person',
    'from activities where id > $4',
  )},
  'mails', ${listOf('id, letter, to_email as to', 'from mails where id > $5')}) as seen`

const newest =
  'select (select coalesce(max(id), 0) from activities) as event, (select coalesce(max(id), 0) from mails) as mail'

export async function positionNow(db: Database): Promise<HistoryPosition> {
  const rows = await db.run(rowsOf<HistoryPosition & Record<string, unknown>>(sql.raw(everywhere(newest))))
  return rows[0] ?? { event: 0, mail: 0 }
}

/** Reads everything that a run can change, in one statement. */
export async function look(db: Database, world: World, position: HistoryPosition): Promise<Looked> {
  const { rows } = await db.pool.query<{ seen: Row }>({
    text: everywhere(everything),
    values: [
      storeroomNames.map(storeroom => world.storerooms[storeroom].id),
      Object.values(world.products),
      Object.values(world.people).map(person => person.id),
      position.event,
      position.mail,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('The database showed nothing.')
  return row.seen
}

export const positionAfter = (position: HistoryPosition, looked: Looked): HistoryPosition => ({
  event: looked.events.at(-1)?.id ?? position.event,
  mail: looked.mails.at(-1)?.id ?? position.mail,
})

/** The database's side; a loan is compared by its own ids. */
export function seenIn(looked: Looked): Seen {
  const { events, mails } = looked
  return {
    ...looked,
    events: events.map(({ event, by, loan, line, unit, person }) =>
      expectedEvent(event, by, {
        loan: loan ?? undefined,
        line: line ?? undefined,
        unit,
        person: person ?? undefined,
      }),
    ),
    mails: mails.map(({ letter, to }) => `${letter} to ${to.toLowerCase()}`).toSorted(),
  }
}

/** Ignores the order of events, for commands given at once, whose events interleave. */
export const inAnyOrder = (seen: Seen): Seen => ({ ...seen, events: seen.events.toSorted() })

/** Takes the ids of new rows from the database: the lines of a new loan, and a document's link. */
export function learnIds(world: World, looked: Looked): void {
  for (const loan of world.loans) {
    learn(
      loan.lines,
      looked.lines.filter(line => line.loan === loan.id),
    )
    learn(
      loan.links,
      looked.links.filter(link => link.loan === loan.id),
    )
  }
}

function learn(mine: { id: number }[], theirs: readonly { id: number }[]): void {
  const known = new Set(mine.map(({ id }) => id))
  const fresh = theirs.filter(({ id }) => !known.has(id))
  for (const one of mine.filter(({ id }) => id === 0)) one.id = fresh.shift()?.id ?? 0
}

const roleNames = [null, 'STAFF', 'ADMIN', 'MANAGER'] as const
const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

/** The model's side. */
export function seenBy(world: World): Seen {
  const roomId = (storeroom: StoreroomName) => world.storerooms[storeroom].id
  const land = (storeroom: StoreroomName) => world.landIds[landOf[storeroom]]
  const ids = (storerooms: readonly StoreroomName[]) => storerooms.map(roomId).toSorted((a, b) => a - b)
  const all = <T>(pick: (loan: Loan) => readonly T[]) => world.loans.flatMap(pick)
  return {
    loans: world.loans
      .map(loan => ({
        id: loan.id,
        title: loan.title,
        state: loan.state,
        reason: loan.reason,
        version: loan.version,
        email: loan.email,
        createdBy: world.people[loan.createdBy].id,
        storeroom: roomId(loan.storeroom),
        land: land(loan.storeroom),
        period: loan.period,
        approvalRequired: loan.approvalRequired,
        ended: loan.endedAt !== null,
        signed: loan.signedHash !== null,
        comments: loan.comments,
        reminded: loan.remindedAt !== null,
      }))
      .toSorted(byId),
    lines: all(loan =>
      loan.lines.map(({ id, product, unit, state, wasShipped }) => ({
        id,
        loan: loan.id,
        product: world.products[product],
        unit,
        state,
        shipped: wasShipped,
      })),
    ).toSorted(byId),
    links: all(loan =>
      loan.links.map(({ id, sentTo, isStopped, isReplaced, isUsed, isDeclined, isRecalled }) => ({
        id,
        loan: loan.id,
        sentTo,
        stopped: isStopped,
        replaced: isReplaced,
        used: isUsed,
        declined: isDeclined,
        recalled: isRecalled,
      })),
    ).toSorted(byId),
    units: world.units.map(({ id, product, serial, storeroom, from, state }) => ({
      id,
      product: world.products[product],
      serial,
      storeroom: roomId(storeroom),
      land: land(storeroom),
      from: from && roomId(from),
      state,
    })),
    people: Object.values(world.people)
      .map(person => {
        const held = (['home', 'away'] as const).flatMap(at => {
          const role = roleNames[person.level[at]]
          return role ? [[world.landIds[at], role]] : []
        })
        return {
          id: person.id,
          state: person.isActive ? 'ACTIVE' : 'INACTIVE',
          roles: held.length > 0 ? Object.fromEntries(held) : null,
          access: person.access.length > 0 ? ids(person.access) : null,
        }
      })
      .toSorted(byId),
    events: world.events,
    mails: world.mails.toSorted(),
  }
}
