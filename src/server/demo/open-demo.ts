import type { Pool } from 'pg'
import { shownDemoPeople } from '../auth/demo-people.ts'
import { isSetUp } from '../installation/installation.ts'
import type { Services } from '../kernel/context.ts'
import { withAdvisoryLock } from '../kernel/db/advisory-lock.ts'
import { inArray } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { countOf } from '../kernel/db/statement.ts'
import { StartError } from '../kernel/start-error.ts'
import { loadDemo } from './demo.ts'

/**
 * Fills an empty database with the demo, and leaves one that has it as it is. Throws a StartError for real data: the
 * demo's password is public.
 */
export async function openDemo(services: Services, pool: Pool): Promise<void> {
  await withAdvisoryLock(pool, 'demo', async () => {
    if (!(await isSetUp(services.db))) return await loadDemo(pool, services.clock)
    const emails = shownDemoPeople.map(person => person.email)
    const known = await services.db.run(countOf(users, inArray(users.email, emails)))
    if (known !== emails.length) throw new StartError(realData)
  })
}

const realData =
  'This database holds real data; the demo needs one of its own, so start it without DATABASE_URL and DATA_DIR.'
