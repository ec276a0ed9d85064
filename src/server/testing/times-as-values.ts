import { plain } from './statement-text.ts'

/** Functions by which PostgreSQL tells the time. */
const clock =
  /\b(?:clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|now)\(\)|\b(?:current_(?:timestamp|time|date)|localtime(?:stamp)?)\b/

/** The tables that a statement writes. */
const written = /\b(?:insert into|delete from|(?<!for |no key )update(?: only)?) ([\w.]+)/g

/** The rows of an INSERT; their time is told once, before any row is chosen. */
const newRows = /\bvalues \(.*?(?= on conflict | returning |$)/g

/**
 * Whether a statement writes by a time that it tells itself. Each machine of several would tell another one, so Citus refuses it:
 * the time is read before, and sent (docs/decisions/0036). The tables of jobs stay on one machine.
 */
export function tellsTime(statement: string): boolean {
  const text = plain(statement)
  const tables = [...text.matchAll(written)].map(([, table = '']) => table)
  return tables.some(table => !table.startsWith('jobs.')) && clock.test(text.replace(newRows, 'values'))
}
