import type { Pool } from 'pg'
import { linkToken } from '../../src/server/kernel/auth/tokens.ts'
import { stateSet } from '../counted-sql.ts'
import { type OpenLine, openLines, putAllBack } from '../open-lines.ts'

/** The records that operations work on, and how to restore them after each round. */
export interface TestRows {
  readonly lines: readonly OpenLine[]
  /** Shipped lines with their units; lines of one loan are neighbours. */
  readonly shipped: readonly { id: number; unitId: number; loanId: number }[]
  /** Products with spare units in a storeroom. */
  readonly spare: readonly { storeroom: number; product: number }[]
  /** Links of loans that wait for their signature, and these loans. */
  readonly links: readonly { id: number; loanId: number; token: string }[]
  /** Restores the state before the round: nothing sourced, returned or created, and no mails queued. */
  restore(): Promise<void>
}

export async function readTestRows(
  pool: Pool,
  country: number,
  secret: string,
  clients: number,
): Promise<TestRows> {
  const lines = await openLines(pool, country, clients)
  const shipped = await pool.query<{ id: number; unitId: number; loanId: number }>(
    `select l.id, l.unit_id as "unitId", l.loan_id as "loanId" from loan_units l
     join loans o on o.id = l.loan_id and o.country_id = $1 and o.state = 'ACTIVE'
     where l.state = 'SHIPPED' and l.unit_id is not null order by l.loan_id, l.id`,
    [country],
  )
  const spare = await pool.query<{ storeroom: number; product: number }>(
    `select storeroom_id as storeroom, product_id as product from units
     where country_id = $1 and state = 'IN' group by 1, 2 having count(*) >= 3
       and not exists (select from loan_units l join loans o on o.id = l.loan_id and o.storeroom_id = units.storeroom_id
         where l.product_id = units.product_id and l.state = 'SOURCING')
     order by hashint4(storeroom_id * 100000 + product_id) limit 20000`,
    [country],
  )
  const links = await pool.query<{ id: number; loanId: number }>(
    `insert into document_links (country_id, loan_id, sent_to, delivered_at, expires_at)
     select country_id, id, customer_email, now(), now() + interval '30 days' from loans
     where country_id = $1 and state = 'FULFILLED' on conflict do nothing returning id, loan_id as "loanId"`,
    [country],
  )
  return {
    lines,
    shipped: shipped.rows,
    spare: spare.rows,
    links: links.rows.map(({ id, loanId }) => ({ id, loanId, token: linkToken(secret, 'document', id) })),
    restore: () => restore(pool, lines, shipped.rows),
  }
}

async function restore(pool: Pool, lines: readonly OpenLine[], shipped: TestRows['shipped']): Promise<void> {
  await putAllBack(pool, lines)
  await pool.query(
    `with changed as (
       update loan_units set state = 'SHIPPED', returned_by = null, returned_at = null
       where id = any($1) and state <> 'SHIPPED' returning unit_id, loan_id
     ), ${stateSet('loans', 'ACTIVE', 'select loan_id from changed', ', ended_at = null')},
     ${stateSet('units', 'OUT', 'select unit_id from changed')} select`,
    [shipped.map(({ id }) => id)],
  )
  await pool.query(
    `with ${stateSet('loans', 'CANCELLED', "select id from loans where title in ($1, 'By hand')", ', ended_at = now()')}
     update loan_units set state = 'UNAVAILABLE' where loan_id in (select id from was_loans)`,
    [madeTitle],
  )
  await pool.query(`delete from jobs.job where state in ('created', 'retry')`)
}

/** Marks the loans that the load makes. */
export const madeTitle = 'Made under load'
