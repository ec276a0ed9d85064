import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { customerVisit, signedInVisits, signInVisit } from '../../e2e/weight.ts'
import { linkToken } from '../../src/server/kernel/auth/tokens.ts'
import { readEnv } from '../../src/server/kernel/env.ts'
import { readSecret } from '../../src/server/secret.ts'
import { bigCountry, scaleOf } from '../options.ts'
import { seed } from '../seed.ts'
import { type Seeded, withSeeded } from '../seeded.ts'
import { measureInteractions } from './interactions.ts'
import { measurePageLoads } from './page-load.ts'
import type { Visitor } from './visitor.ts'

const slowdown = 4

/**
 * Measures the pages in a browser on a processor four times as slow, with a country of `--units 100000`: what each page
 * loads, when it can be read and used, and how long the list takes to react.
 */
export async function measureBrowser(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { units: { type: 'string', default: '100000' } },
  })
  const { units } = scaleOf(values)
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-pages-'))
  const dataDir = join(folder, 'data')
  const report: string[] = []
  try {
    await seed({ units, dataDir })
    const secret = await readSecret(readEnv({ DATA_DIR: dataDir }))
    await withSeeded(
      dataDir,
      async seeded => {
        const link = await linkOf(seeded, secret)
        const browser = await chromium.launch(browserOptions)
        const visitor = await visitorOn(seeded, slowdown)
        try {
          const visits = [signInVisit, ...signedInVisits(seeded.services.loan), customerVisit(link)]
          report.push(
            await measurePageLoads(browser, visitor, visits),
            '',
            await measureInteractions(browser, visitor),
          )
        } finally {
          await browser.close()
        }
      },
      { only: /^loan: / },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const size = units.toLocaleString('en')
  return [
    `${size} units in the country, processor ${slowdown} × slowed; load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`,
    '',
    ...report,
  ].join('\n')
}

/** A customer's link to a loan that waits for its signature. */
async function linkOf({ pool, services }: Seeded, secret: string): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into document_links (country_id, loan_id, sent_to, delivered_at, expires_at)
     select country_id, id, customer_email, now(), now() + interval '30 days' from loans
     where country_id = $1 and state = 'FULFILLED' order by id limit 1 returning id`,
    [services.country],
  )
  return linkToken(secret, 'document', rows[0]?.id ?? 0)
}

/** A manager of the big country, with nothing but a session in the browser. */
async function visitorOn({ ours, pool, services }: Seeded, slowed: number): Promise<Visitor> {
  await pool.query(
    `with renewed as (update users set rights_version = gen_random_uuid() where email = 'maya.manager@acme.example')
     update user_country_roles r set is_primary = r.country_id = $1 from users u
     where u.id = r.user_id and u.email = 'maya.manager@acme.example'`,
    [services.country],
  )
  return {
    address: `http://localhost:${ours.port}`,
    email: 'maya.manager@acme.example',
    password: 'Demo-pass-1',
    country: bigCountry,
    slowed,
  }
}
