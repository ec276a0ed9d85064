import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { containing } from '../kernel/db/lists/list-sql.ts'
import { named } from './sorts.ts'

/** Whether a person's name, with or without the middle name, or e-mail contains the text. */
export function nameOrEmailContains(search: string): SQL {
  const pattern = containing(search)
  return sql`(users.email ilike ${pattern} or ${named} ilike ${pattern}
    or concat_ws(' ', users.first_name, users.last_name) ilike ${pattern})`
}
