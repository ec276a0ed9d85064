import type { Country } from '#contract/countries.ts'
import type { User } from '#contract/user.ts'
import { type UserState, userStates } from '#domain/account.ts'
import { numberOf } from '#domain/enumeration.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { type Actor, type Role, roles as roleNames } from '#domain/role.ts'
import { type FactorFacts, factorDemand, isFactorDue } from '#domain/second-factor.ts'
import { inVisibleCountry } from '../countries/reach.ts'
import { factorFactsSql } from '../kernel/auth/factor-facts.ts'
import { type Clock, nowSql } from '../kernel/clock.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { rowsOf, type Statement } from '../kernel/db/statement.ts'
import { type OverdueLoan, overdueLoansOf } from '../loans/read/overdue.ts'

interface HeldThere {
  readonly role: Role
  readonly isPrimary: boolean
  readonly byHand: Role | null
  readonly byDirectory: Role | null
  readonly country: Country
}

type AddedFields =
  | 'userStateId'
  | 'userState'
  | 'defaultCountry'
  | 'UserCountryRole'
  | 'UserStoreroom'
  | 'overdueCount'
  | 'overdueLoans'
  | 'secondFactor'

/** A row of userColumns: the contract's shape without what is derived from it. */
export interface FoundUser extends Omit<User, AddedFields>, Record<string, unknown> {
  readonly state: UserState
  readonly factor: FactorFacts
  readonly readAt: string
  readonly held: readonly HeldThere[]
  readonly access: readonly User['UserStoreroom'][number]['storeroom'][]
}

export interface UserRow extends FoundUser {
  /** Their own overdue loans, also those that the viewer does not see. */
  readonly overdue: readonly OverdueLoan[]
}

const wholeCountry = sql`json_build_object('id', c.id, 'name', c.name, 'code', c.code, 'description', c.description,
  'allowPermanentLoan', c.allow_permanent_loan, 'currencyId', c.currency_id, 'timeZone', c.time_zone, 'language', c.language,
  'ownTerms', c.own_terms, 'version', c.version)`

/** The reader of a user: an actor with their rights, or null for the user themselves. */
type Viewer = Actor | null

/** Limits the storerooms shown of other people to countries that the viewer may see; all their roles are shown. */
const shownStoreroom = (viewer: Viewer): SQL =>
  viewer === null ? sql`true` : inVisibleCountry(viewer, sql`s.country_id`)

/** The columns that withLoans() and userFrom() need, as the viewer may see them. */
export const userColumns = (
  clock: Clock,
  viewer: Viewer,
): SQL => sql`users.id, users.email, users.first_name as "firstName", users.middle_name as "middleName",
  users.last_name as "lastName", users.phone, users.loan_limit as "loanLimit", users.state,
  users.is_sys_admin as "isSysAdmin", users.version, users.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('role', r.role, 'isPrimary', r.is_primary,
      'byDirectory', r.by_directory, 'byHand', case when r.by_directory is null then r.role else r.by_hand end, 'country', ${wholeCountry}) order by c.name)
    from user_country_roles r join countries c on c.id = r.country_id where r.user_id = users.id), '[]') as held,
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'countryId', s.country_id) order by s.name, s.id)
    from user_storerooms a join storerooms s on s.id = a.storeroom_id
    where a.user_id = users.id and ${shownStoreroom(viewer)}), '[]') as access,
  exists (select from identities i where i.user_id = users.id) as "isLinked",
  ${sql.raw(factorFactsSql('users'))} as factor, ${nowSql(clock)}::text as "readAt"`

/** Users with those of these overdue loans that are theirs. */
export function withLoans(rows: readonly FoundUser[], loans: readonly OverdueLoan[]): UserRow[] {
  const byUser = Map.groupBy(loans, ({ userId }) => userId)
  return rows.map(row => ({ ...row, overdue: byUser.get(row.id) ?? [] }))
}

/** The contract's user, from a row of userColumns. */
export function userFrom(
  { state, held, access, overdue, createdAt, factor, readAt, ...row }: UserRow,
  viewer: Viewer,
): User {
  const roles = held.map(({ role, isPrimary, country }) => ({ role, isPrimary, countryId: country.id }))
  // People who were not asked yet are asked with their next call.
  const asked = { ...factor, askedAt: factor.askedAt ?? isoInstant(readAt) }
  const demand = factorDemand(asked, { ...row, roles, storeroomIds: [] })
  return {
    ...row,
    secondFactor: {
      isSetUp: factor.hasFactor,
      dueAt: demand?.dueAt ?? null,
      isOverdue: isFactorDue(demand, isoInstant(readAt)),
    },
    createdAt: isoInstant(createdAt),
    userStateId: numberOf(userStates, state),
    userState: { name: state },
    defaultCountry: held.find(({ isPrimary }) => isPrimary)?.country ?? null,
    UserCountryRole: held.map(({ role, isPrimary, byHand, byDirectory, country }) => ({
      countryId: country.id,
      roleId: numberOf(roleNames, role),
      isPrimary,
      country,
      role: { name: role },
      byHand,
      byDirectory,
    })),
    UserStoreroom: access.map(storeroom => ({ storeroomId: storeroom.id, storeroom })),
    overdueCount: overdue.length,
    overdueLoans: overdue.filter(loan => isShown(viewer, loan)).map(({ id }) => id),
  }
}

/** Whether another person's loan is shown to the viewer; the limit of overdue loans counts all. */
const isShown = (viewer: Viewer, { userId, countryId }: OverdueLoan): boolean =>
  viewer === null || userId === viewer.id || may.seeCountry(viewer, countryId)

/** A user as the viewer sees them. The caller has checked reach; refuses (not_found) an unknown id. */
export async function readUser(
  executor: Executor,
  clock: Clock,
  viewer: Viewer,
  userId: number,
): Promise<User> {
  const [found, loans] = await executor.pipeline(
    rowWithId(clock, viewer, userId),
    overdueLoansOf(clock, [userId]),
  )
  return shown(withLoans(found, loans), viewer)
}

/** A user as they see themselves, as if no loan were overdue. */
export async function readUserWithoutLoans(executor: Executor, clock: Clock, userId: number): Promise<User> {
  return shown(withLoans(await executor.run(rowWithId(clock, null, userId)), []), null)
}

const rowWithId = (clock: Clock, viewer: Viewer, userId: number): Statement<FoundUser[]> =>
  rowsOf<FoundUser>(sql`select ${userColumns(clock, viewer)} from users where users.id = ${userId}`)

function shown([row]: readonly UserRow[], viewer: Viewer): User {
  if (!row) throw refuse('not_found')
  return userFrom(row, viewer)
}
