import type { contract } from '#contract/index.ts'
import type { OwnSignOn } from '#contract/sign-on.ts'
import { hasPassword } from '../kernel/auth/password-hash.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { type identities, users } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { identityOf } from './identities.ts'

/** Reads how a person is linked with the directory that is set up now. */
export async function readOwnSignOn({ signOn, db }: Services, userId: number): Promise<OwnSignOn> {
  const identity = signOn && (await identityOf(db, userId, signOn.issuer))
  const [account] = await db.run(
    build.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  )
  return {
    name: signOn?.name ?? null,
    linked: identity && linkedBy(identity),
    hasPassword: account !== undefined && hasPassword(account.passwordHash),
  }
}

const linkedBy = ({ linkedAt, lastUsedAt, groups, groupsUntold }: typeof identities.$inferSelect) => ({
  since: linkedAt,
  lastUsedAt,
  groups: { count: groups?.length ?? null, untold: groupsUntold },
})

/** GET /auth/oidc: one's own link with the directory. */
export const ownSignOn: Handler<typeof contract.signOn.own> = ({ services, actor }) =>
  readOwnSignOn(services, actor.id)
