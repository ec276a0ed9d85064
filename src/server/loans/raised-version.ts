import { updatedLoan } from '../kernel/db/counted-rows.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { loans } from '../kernel/db/schema.ts'
import type { LockedLoan } from './lock.ts'

/** Counts a version of a loan that asks for other units now: who read it before has not seen what they would decide on. */
export const raisedVersion = (loan: LockedLoan) => updatedLoan(loan, { version: sql`${loans.version} + 1` })
