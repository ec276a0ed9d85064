import { type SQL, sql } from './drizzle.ts'

/**
 * A user embedded in another object, as JSON: id, names and e-mail, nothing else of the account; null for none. A
 * subquery instead of a join, because a page has few of them.
 */
export const personJson = (userId: SQL): SQL => sql`(
  select json_build_object('id', person.id, 'firstName', person.first_name, 'middleName', person.middle_name,
    'lastName', person.last_name, 'email', person.email)
  from users person where person.id = ${userId})`
