import { inArray } from 'drizzle-orm'
import type { Pool } from 'pg'
import { shownDemoPeople } from './auth/demo-people.ts'
import type { House } from './context.ts'
import { loadDemo } from './db/demo.ts'
import { users } from './db/schema.ts'
import { countOf } from './db/statement.ts'
import { inTurn } from './db/turn.ts'
import { isSetUp } from './installation.ts'
import { StartError } from './start-error.ts'

/**
 * Fills an empty database with the demo; one that has it is left as people made it. StartError for a database of real
 * people: the demo tells everybody a password.
 */
export async function openDemo(house: House, pool: Pool): Promise<void> {
  await inTurn(pool, 'demo', async () => {
    if (!(await isSetUp(house.db))) return await loadDemo(pool, house.clock)
    const emails = shownDemoPeople.map(person => person.email)
    const known = await house.db.run(countOf(users, inArray(users.email, emails)))
    if (known !== emails.length) throw new StartError(realData)
  })
}

const realData =
  'This database holds real data; the demo needs one of its own, so start it without DATABASE_URL and DATA_DIR.'
