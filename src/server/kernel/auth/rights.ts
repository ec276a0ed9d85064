import { randomUUID } from 'node:crypto'
import type { HeldRole } from '#domain/country-roles.ts'
import { build, buildAnything } from '../db/build.ts'
import type { Transaction } from '../db/database.ts'
import { and, eq, exists, type SQL } from '../db/drizzle.ts'
import { storerooms, userCountryRoles, userStorerooms, users } from '../db/schema.ts'
import type { Proof } from './proof.ts'

/**
 * Gives a person's rights another version, by which every server sees with its next call that they changed
 * (docs/decisions/0020). Only this file writes roles and access, so that none is written without it, nor without a
 * proof of its writer.
 */
const renewed = (userId: number) =>
  build.update(users).set({ rightsVersion: randomUUID() }).where(eq(users.id, userId))

/** Inserts the roles and access of people who were just inserted: nobody has seen a version of theirs. */
export const firstRights = (
  roles: (typeof userCountryRoles.$inferInsert)[],
  access: (typeof userStorerooms.$inferInsert)[],
) => [
  ...(roles.length > 0 ? [buildAnything.insert(userCountryRoles).values(roles)] : []),
  ...(access.length > 0 ? [buildAnything.insert(userStorerooms).values(access)] : []),
]

/** Replaces all roles of a person. */
export async function replaceRoles(
  tx: Transaction,
  userId: number,
  roles: readonly HeldRole[],
  _proof: Proof,
): Promise<void> {
  const rows = roles.map(({ countryId, role, isPrimary, byHand, byDirectory }) => ({
    userId,
    countryId,
    role,
    isPrimary,
    byDirectory,
    byHand: byDirectory === null ? null : byHand,
  }))
  await tx.batch(
    renewed(userId),
    buildAnything.delete(userCountryRoles).where(eq(userCountryRoles.userId, userId)),
    ...(rows.length > 0 ? [buildAnything.insert(userCountryRoles).values(rows)] : []),
  )
}

/** Gives a person access to a storeroom. */
export async function giveAccess(
  tx: Transaction,
  userId: number,
  storeroomId: number,
  _proof: Proof,
): Promise<void> {
  await tx.batch(renewed(userId), buildAnything.insert(userStorerooms).values({ userId, storeroomId }))
}

/** Takes a person's access to the storerooms that match the condition; returns their ids. */
export async function takeAccessTo(
  tx: Transaction,
  userId: number,
  which: SQL,
  _proof: Proof,
): Promise<number[]> {
  const itsStoreroom = build
    .select({ id: storerooms.id })
    .from(storerooms)
    .where(and(eq(storerooms.id, userStorerooms.storeroomId), which))
  const [, taken] = await tx.batch(
    renewed(userId),
    buildAnything
      .delete(userStorerooms)
      .where(and(eq(userStorerooms.userId, userId), exists(itsStoreroom)))
      .returning({ id: userStorerooms.storeroomId }),
  )
  return taken.map(({ id }) => id)
}

/** Makes a person system administrator, or one no more. */
export async function setSysAdmin(
  tx: Transaction,
  userId: number,
  isSysAdmin: boolean,
  _proof: Proof,
): Promise<void> {
  const set = { isSysAdmin, rightsVersion: randomUUID() }
  await tx.run(build.update(users).set(set).where(eq(users.id, userId)))
}

/** Gives a person's rights another version: a second factor came or went, and what is demanded with it. */
export const rightsRenewed = (userId: number, _proof: Proof) => renewed(userId)

/** Gives everybody's rights another version: another second factor is demanded of them. */
export const everybodysRightsRenewed = (_proof: Proof) =>
  build.update(users).set({ rightsVersion: randomUUID() })
