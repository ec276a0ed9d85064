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
 * Storerooms and countries are locked by whoever lends and signs, people (auth/actor.ts) by whoever does anything: their locks become
 * advisory ones, which are taken before, so that the statement reads what the holder before wrote. Nobody updates these rows without
 * having locked them.
 *
 * Whoever changes a person holds the table as well: first the person, then the table, in this order everywhere, so that nobody waits
 * in a circle. Any other shared lock becomes one that others wait for.
 */
export function withoutTableLocks({ text, values }: Text): WithLock {
  const [locked, table, number] = lockedById.exec(text) ?? []
  if (locked)
    return {
      lock: advisoryLock(table, values[Number(number) - 1], text.endsWith('share')),
      text: text.replace(/ for \w+$/, ''),
    }
  const [, shared, person] = personLocked.exec(text) ?? []
  if (person)
    return {
      lock: advisoryLock('person', values[Number(person) - 1], shared !== undefined),
      text: text.replace(sharedLock, ''),
    }
  if (!sharedLock.test(text) || namesOfCopied(text).size === 0) return { lock: null, text }
  return { lock: null, text: text.replace(sharedLock, ' for no key update') }
}

const advisoryLock = (name: unknown, id: unknown, isShared: boolean): Text => ({
  text: `select pg_advisory_xact_lock${isShared ? '_shared' : ''}(hashtext($1), $2)`,
  values: [name, id],
})

const lockedById =
  /^select [^()]* from "(storerooms|countries)" where \(*(?:"\1"\.)?"id" = \$(\d+)(?: and .*|\)*) for (?:update|share)$/s

const personLocked =
  /^\s*select .*pg_advisory_xact_lock(_shared)?\(hashtext\('person'\), users\.id\).* from "?users"? where \(*(?:"users"\.)?"?id"? = \$(\d+)\b.* for (?:update|share)$/s

const sharedLock = / for share(?: of \w+)?(?=\s*(?:\)|$))/
