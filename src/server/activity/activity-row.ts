import type { Activity } from '#contract/activity.ts'
import { kindOf } from '#domain/activity-kind.ts'
import type { Actor } from '#domain/role.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { personJson } from '../kernel/db/json.ts'
import { loans, users } from '../kernel/db/schema.ts'
import { loanReach } from '../loans/reach.ts'
import { unitPlaceReach } from '../units/reach.ts'
import { userReach } from '../users/reach.ts'

type ActivityRow = Omit<Activity, 'kind'> & Record<string, unknown>

/**
 * The columns that activityFrom() needs. Subjects have their current names if the reader may see them; people are
 * always named, because what was done to them would say nothing otherwise.
 */
export const activityColumns = (actor: Actor): SQL => sql`activities.id, activities.event,
  ${personJson(sql`activities.user_id`)} as "user", activities.created_at as "createdAt", activities.detail,
  (select json_build_object('id', ${loans.id}, 'title', ${loans.title})
    from loans where loans.country_id = activities.country_id and ${loans.id} = activities.loan_id and ${loanReach(actor)}) as loan,
  (select json_build_object('id', u.id, 'serialNumber', u.serial_number,
      'product', json_build_object('name', p.name, 'partNumber', p.part_number))
    from unit_places u join products p on p.id = u.product_id
    where u.id = activities.unit_id and ${unitPlaceReach(actor)}) as unit,
  (select json_build_object('id', case when ${userReach(actor)} then ${users.id} end, 'firstName', ${users.firstName},
      'middleName', ${users.middleName}, 'lastName', ${users.lastName}, 'email', ${users.email})
    from users where ${users.id} = activities.about_user_id) as "aboutUser",
  (select json_build_object('id', s.id, 'name', s.name) from storerooms s
    where s.id = activities.storeroom_id) as storeroom, ${namesSentTo(actor)} as names`

/**
 * By address, the names of whom it was sent to: people in the reader's reach, who made the loan, the customer. Of others the
 * address says nothing, or somebody could be found by writing to it.
 */
const namesSentTo = (
  actor: Actor,
) => sql`(select coalesce(json_object_agg(known.address, known.name), '{}') from (
  select address, coalesce(
    (select concat_ws(' ', ${users.firstName}, nullif(${users.middleName}, ''), ${users.lastName})
      from users where ${users.email} = lower(address) and (${userReach(actor)} or ${users.id} = made.created_by)),
    case when made.customer_email = address then made.customer_name end) as name
  from unnest(string_to_array(activities.detail->>'sentTo', ', ')) address
  left join (select ${loans.createdBy}, ${loans.customerEmail}, ${loans.customerName} from loans
    where loans.country_id = activities.country_id and ${loans.id} = activities.loan_id and ${loanReach(actor)}) made on true) known
  where known.name is not null)`

/** The contract's row. */
export function activityFrom(row: Record<string, unknown>): Activity {
  const facts = row as ActivityRow
  return { ...facts, kind: kindOf(facts.event), createdAt: isoInstant(facts.createdAt) }
}
