import { dayIn } from '#domain/dates.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { FileStore } from './store/store.ts'

/** Refuses (file_erased) if one of these files was erased for good. */
export async function refuseErased(executor: Executor, hashes: readonly string[]): Promise<void> {
  const [erased] = await executor.run(
    rowsOf<{ at: string }>(sql`select erased_at::text as at from files
      where erased_at is not null and hash = any(${sql.param([...hashes])}::text[]) limit 1`),
  )
  if (erased) throw refuse('file_erased', dayIn('UTC', erased.at))
}

/** Removes the bytes of these files with all their versions. */
export async function eraseBytes(store: FileStore, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await store.erase(hash)
}
