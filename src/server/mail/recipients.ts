import { accountStatesThat, displayName, type UserState } from '#domain/account.ts'
import type { StoreroomFacts } from '#domain/permissions.ts'
import { levelOf, type Role, roles } from '#domain/role.ts'
import { quoted } from '../kernel/db/columns.ts'
import { countryOf } from '../kernel/db/country-of.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import type { mails } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import type { Recipient } from './new-mail.ts'

const atLeast = (role: Role) => sql.raw(quoted(roles.filter(held => levelOf(held) >= levelOf(role))))

const holds = (role: Role, countryId: number | SQL) =>
  sql`exists (select from user_country_roles r where r.user_id = u.id and r.country_id = ${countryId} and r.role in (${atLeast(role)}))`

const signsIn = inStates(sql<UserState>`u.state`, accountStatesThat('signsIn'))

/** People who see the loans of a country, by the rule of `may.seeLoan`. */
const seesLoans = (countryId: number | SQL) => sql`(u.is_sys_admin or ${holds('STAFF', countryId)})`

async function activeUsers(tx: Executor, where: SQL): Promise<Recipient[]> {
  const rows = await tx.run(
    rowsOf<{
      userId: number
      email: string
      firstName: string
      middleName: string | null
      lastName: string
    }>(sql`select id as "userId", email, first_name as "firstName", middle_name as "middleName", last_name as "lastName"
        from users u where ${signsIn} and ${where} order by u.id`),
  )
  return rows.map(row => ({ userId: row.userId, email: row.email, name: displayName(row) }))
}

/**
 * The country's managers by role; if there are none, the sysadmins, so that every mail has a recipient (domain.md, Mails).
 */
export async function managersOf(tx: Executor, countryId: number): Promise<Recipient[]> {
  const managers = await activeUsers(tx, holds('MANAGER', countryId))
  return managers.length > 0 ? managers : sysAdmins(tx)
}

/** Everybody who is system administrator. */
export const sysAdmins = (tx: Executor): Promise<Recipient[]> => activeUsers(tx, sql`u.is_sys_admin`)

async function withAccess(
  tx: Transaction,
  role: Role,
  place: { readonly countryId: number; readonly storeroomId: number },
): Promise<Recipient[]> {
  const access = sql`exists (select from user_storerooms s where s.user_id = u.id and s.storeroom_id = ${place.storeroomId})`
  const people = await activeUsers(tx, sql`${holds(role, place.countryId)} and ${access}`)
  return people.length > 0 ? people : managersOf(tx, place.countryId)
}

/** People who may fulfil there by role: admins with access to the storeroom; if there are none, the managers. */
export function adminsWithAccess(
  tx: Transaction,
  place: { readonly countryId: number; readonly storeroomId: number },
): Promise<Recipient[]> {
  return withAccess(tx, 'ADMIN', place)
}

/** People who may accept a transfer there: admins with access, or managers where the storeroom requires approval. */
export function acceptorsAt(tx: Transaction, storeroom: StoreroomFacts): Promise<Recipient[]> {
  const role = storeroom.approvalRequired ? 'MANAGER' : 'ADMIN'
  return withAccess(tx, role, { countryId: storeroom.countryId, storeroomId: storeroom.id })
}

/** The loan's creator; if inactive or no longer one who sees it, the country's managers. */
export async function creatorOf(
  tx: Executor,
  loan: { readonly createdBy: number; readonly countryId: number },
): Promise<Recipient[]> {
  const creator = await activeUsers(tx, sql`u.id = ${loan.createdBy} and ${seesLoans(loan.countryId)}`)
  return creator.length > 0 ? creator : managersOf(tx, loan.countryId)
}

/** The customer's contact: the creator if notified, else the first of the managers notified instead. */
export async function contactOf(
  executor: Executor,
  loan: { readonly createdBy: number; readonly countryId: number },
): Promise<Recipient> {
  const [first] = await creatorOf(executor, loan)
  return first ?? { name: displayName(null), email: '' }
}

/**
 * Whether the receiver of a waiting mail is a colleague who can't sign in any more, or no longer sees its loan: an outage may last
 * longer than their role.
 */
export async function mayNotRead(
  executor: Executor,
  { toEmail, loanId }: Pick<typeof mails.$inferSelect, 'toEmail' | 'loanId'>,
): Promise<boolean> {
  const sees = loanId === null ? sql`true` : seesLoans(countryOf.loan(loanId))
  const gone = await executor.run(
    rowsOf(sql`select u.id from users u where u.email = ${toEmail} and not (${signsIn} and ${sees})`),
  )
  return gone.length > 0
}

/** People who decide on a request for an account: managers of its primary country (0: of any), and sysadmins. */
export function decidersOn(tx: Transaction, primaryCountryId: number): Promise<Recipient[]> {
  const country = primaryCountryId === 0 ? sql`true` : sql`r.country_id = ${primaryCountryId}`
  const decides = sql`exists (select from user_country_roles r
    where r.user_id = u.id and ${country} and r.role in (${atLeast('MANAGER')}))`
  return activeUsers(tx, sql`(${decides} or u.is_sys_admin)`)
}
