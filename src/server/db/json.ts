import { type SQL, sql } from 'drizzle-orm'

/** A user inside something else, as JSON: id, names and e-mail (architecture.md, "On the wire"); null for nobody. */
export function personJson(alias: string): SQL {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')},
    'firstName', ${column('first_name')}, 'middleName', ${column('middle_name')},
    'lastName', ${column('last_name')}, 'email', ${column('email')}) end`
}

/** A country inside something else, as JSON. */
export const countryJson: SQL = sql`json_build_object('id', c.id, 'name', c.name, 'code', c.code,
  'allowPermanentLoan', c.allow_permanent_loan, 'timeZone', c.time_zone)`
