import type { FactorPolicy } from '#domain/second-factor.ts'
import { hasFactorSql } from '../kernel/auth/factor-facts.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { and, asc, eq, isNull, sql } from '../kernel/db/drizzle.ts'
import { installation, passkeys, recoveryCodes, totpFactors } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'

/** Everything that a person shows beside their password. */
export interface FactorsOf {
  /** The row of the authenticator app, also of one that only waits for its first code. */
  readonly totp: typeof totpFactors.$inferSelect | undefined
  readonly hasTotp: boolean
  readonly passkeys: readonly (typeof passkeys.$inferSelect)[]
  readonly codesLeft: number
  /** When the codes were made, even if all are used; null if there are none. */
  readonly codesMadeAt: string | null
}

/** Reads a person's factors. */
export async function readFactors(executor: Executor, userId: number): Promise<FactorsOf> {
  const [totp] = await executor.run(build.select().from(totpFactors).where(eq(totpFactors.userId, userId)))
  const keys = await executor.run(
    build.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),
  )
  const codes = await executor.run(
    build
      .select({ madeAt: recoveryCodes.madeAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
  )
  return {
    totp,
    hasTotp: totp?.encrypted != null,
    passkeys: keys,
    codesLeft: codes.filter(({ usedAt }) => usedAt === null).length,
    codesMadeAt: codes[0]?.madeAt ?? null,
  }
}

/** How many factors a person has; recovery codes do not count. */
export const amountOf = ({ hasTotp, passkeys }: FactorsOf): number => (hasTotp ? 1 : 0) + passkeys.length

/** Whether the person has a second factor. */
export async function hasFactor(executor: Executor, userId: number): Promise<boolean> {
  const rows = await executor.run(
    rowsOf<{ has: boolean }>(
      sql`select ${sql.raw(hasFactorSql('u'))} as has from users u where u.id = ${userId}`,
    ),
  )
  return rows[0]?.has === true
}

/** The policy on who has to have a second factor; the default where nothing is set up. */
export async function readPolicy(
  executor: Executor,
): Promise<{ policy: FactorPolicy; graceDays: number; since: string | null }> {
  const { factorPolicy, factorGraceDays, factorPolicySince } = installation
  const [found] = await executor.run(
    build
      .select({ policy: factorPolicy, graceDays: factorGraceDays, since: factorPolicySince })
      .from(installation),
  )
  if (!found) throw new Error('The installation has no row.')
  return found
}

/** The hash of some code that was not used, from which the others' salt and cost are read; undefined without any. */
export async function someCodeHash(executor: Executor, userId: number): Promise<string | undefined> {
  const [found] = await executor.run(
    build
      .select({ hash: recoveryCodes.hash })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
      .limit(1),
  )
  return found?.hash
}
