import { namesOfCopied } from './narrow.ts'

/**
 * The statement without shared locks of copied rows. Citus takes two locks of the whole table for each, so that any two
 * transactions stop each other for good. Where the statement takes a person's lock (auth/actor.ts), that one is enough; else
 * the lock becomes one that others wait for.
 */
export function withoutSharedLocks(text: string): string {
  if (!sharedLock.test(text) || namesOfCopied(text).size === 0) return text
  return text.replace(sharedLock, text.includes('pg_advisory_xact_lock_shared(') ? '' : ' for no key update')
}

const sharedLock = / for share(?: of \w+)?(?=\s*(?:\)|$))/
