import { numberOf } from '#domain/enumeration.ts'
import { historySources } from '#domain/history-source.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { leafOf } from '../kernel/history/leaf.ts'
import type { BrokenRow } from './findings.ts'
import { maxRows } from './make-roots.ts'
import type { Progress } from './older-history.ts'

/** Some leaves `l` of one country, and under which root they stand. */
export interface Leaves {
  readonly table: SQL
  readonly root: SQL
  readonly where: SQL
}

/** The number of mails among the tables of history. */
export const mailsNumber = sql.raw(String(numberOf(historySources, 'mails')))

/** The leaf of a mail: it lies with its loan's country, the mail itself in none, so that both are read one after the other. */
interface MailLeaf {
  readonly root: number
  readonly id: number
  readonly salt: string | null
  readonly leaf: string
}

/** The leaves of mails among those. */
export const mailLeaves = ({ table, root, where }: Leaves) =>
  rowsOf<MailLeaf>(sql`select ${root} as root, l.row_id as id, l.salt, encode(l.leaf, 'hex') as leaf
    from ${table} l where ${where} and l.source = ${mailsNumber} order by l.row_id`)

/** The mails that are not what their leaves say. */
export async function brokenMails(
  executor: Executor,
  leaves: readonly MailLeaf[],
): Promise<(BrokenRow & Pick<MailLeaf, 'root'>)[]> {
  if (leaves.length === 0) return []
  const ids = sql.param(leaves.map(({ id }) => id))
  const salts = sql.param(leaves.map(({ salt }) => salt))
  const rows = await executor.run(
    rowsOf<{ id: number; leaf: string | null; isErased: boolean }>(sql`
      select r.id, encode(${leafOf('mails')}, 'hex') as leaf, r."isErased" from (select row.*, l.salt, row.data ? 'erased' as "isErased"
        from unnest(${ids}::bigint[], ${salts}::uuid[]) l (id, salt) join mails row on row.id = l.id) r`),
  )
  const now = new Map(rows.map(row => [row.id, row]))
  return leaves.flatMap(({ root, id, salt, leaf }) => {
    const mail = now.get(id)
    const isWhole = salt === null ? mail?.isErased === true : mail?.leaf === leaf
    return isWhole ? [] : [{ root, source: 'mails' as const, id, seq: 0, isGone: mail === undefined }]
  })
}

/** Ids, a bit each: a house may have millions of mails. */
export class Ids {
  #bits = new Uint8Array(1024)

  add(id: number): void {
    const at = Math.floor(id / 8)
    if (at >= this.#bits.length) {
      const more = new Uint8Array(at * 2)
      more.set(this.#bits)
      this.#bits = more
    }
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (id % 8))
  }

  has(id: number): boolean {
    return ((this.#bits[Math.floor(id / 8)] ?? 0) & (1 << (id % 8))) !== 0
  }
}

/** The first mails that have none of the leaves that were met: written by something other than Loandesk. */
export async function mailsWithoutLeaf(
  executor: Executor,
  met: Ids,
  older: Progress | undefined,
  max: number,
): Promise<number[]> {
  const isToBeTakenIn = (id: number) => older !== undefined && id > older.doneId && id <= older.lastId
  const without: number[] = []
  for (let after = 0; without.length < max; ) {
    const some = await executor.run(
      rowsOf<{ id: number }>(sql`select id from mails where id > ${after} order by id limit ${maxRows}`),
    )
    without.push(...some.map(({ id }) => id).filter(id => !met.has(id) && !isToBeTakenIn(id)))
    const last = some.at(-1)
    if (!last || some.length < maxRows) break
    after = last.id
  }
  return without.slice(0, max)
}
