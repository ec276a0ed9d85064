import { namesOfCopied, type Text } from './narrow.ts'

/** A statement, and the lock that is taken before it. */
interface WithLock {
  readonly lock: Text | null
  readonly text: string
}

/**
 * The statement without locks that would stop everybody. Of copied rows Citus holds the whole table until the transaction ends, and
 * two transactions that share such a lock stop each other for good.
 *
 * Storerooms and countries are locked by whoever lends and signs: their locks become advisory ones, which are taken before, so that
 * the statement reads what the holder before wrote. Nobody updates these rows without having locked them.
 *
 * Of a shared lock of others, a person's lock (auth/actor.ts) in the statement is enough; else it becomes one that others wait for.
 */
export function withoutTableLocks({ text, values }: Text): WithLock {
  const [locked, table, number] = lockedById.exec(text) ?? []
  if (locked) {
    const [, hold] = /(\w+)$/.exec(text) ?? []
    return {
      lock: {
        text: `select pg_advisory_xact_lock${hold === 'share' ? '_shared' : ''}(hashtext($1), $2)`,
        values: [table, values[Number(number) - 1]],
      },
      text: text.replace(/ for \w+$/, ''),
    }
  }
  if (!sharedLock.test(text) || namesOfCopied(text).size === 0) return { lock: null, text }
  const isHeld = text.includes('pg_advisory_xact_lock_shared(')
  return { lock: null, text: text.replace(sharedLock, isHeld ? '' : ' for no key update') }
}

const lockedById =
  /^select [^()]* from "(storerooms|countries)" where \(*(?:"\1"\.)?"id" = \$(\d+)(?: and .*|\)*) for (?:update|share)$/s

const sharedLock = / for share(?: of \w+)?(?=\s*(?:\)|$))/
