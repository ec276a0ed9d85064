import type { contract } from '#contract/index.ts'
import type { ProductFile } from '#contract/product-files.ts'
import { kindOfType } from '#domain/file.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { personJson } from '../../kernel/db/json.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { readProduct } from '../show.ts'

/** GET /product/:productId/file (ours): not found for a person without any role. */
export const listProductFiles: Handler<typeof contract.productFiles.list> = async (ctx, { params }) => {
  if (!may.seeProducts(ctx.actor)) throw refuse('not_found')
  const { db } = ctx.services
  await readProduct(db, params.productId)
  const rows = await readProductFiles(db, params.productId)
  return { rows, total: rows.length }
}

interface FileRow extends Omit<ProductFile, 'kind'>, Record<string, unknown> {
  readonly type: string
  readonly productId: number
}

/** The files attached to a product now, in their order. */
export const readProductFiles = (executor: Executor, productId: number): Promise<ProductFile[]> =>
  readWhere(executor, sql`a.product_id = ${productId}`)

/** A file and its product; refuses (not_found) removed files, too. */
export async function readProductFile(
  executor: Executor,
  id: number,
): Promise<{ readonly file: ProductFile; readonly productId: number }> {
  const [row] = await rowsWhere(executor, sql`a.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { file: shaped(row), productId: row.productId }
}

async function readWhere(executor: Executor, where: SQL): Promise<ProductFile[]> {
  return (await rowsWhere(executor, where)).map(shaped)
}

const rowsWhere = (executor: Executor, where: SQL): Promise<FileRow[]> =>
  executor.run(
    rowsOf<FileRow>(sql`
    select a.id, a.product_id as "productId", a.name, a.alt_text as "altText", a.is_public as "isPublic",
      a.created_at as "createdAt", ${personJson(sql`a.user_id`)} as "user", f.type, f.bytes, f.width, f.height
    from attachments a join files f on f.hash = a.file_hash
    where ${where} and a.removed_at is null order by a.place, a.id`),
  )

function shaped({ type, createdAt, ...row }: FileRow): ProductFile {
  const kind = kindOfType(type)
  if (kind === null) throw new Error(`The store keeps no ${type}.`)
  return { ...row, kind, createdAt: isoInstant(createdAt) }
}
