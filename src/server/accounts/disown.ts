import type { contract } from '#contract/index.ts'
import { displayName } from '#domain/account.ts'
import { primaryCountryId } from '#domain/role.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import { nobodysHash } from '../kernel/auth/password-hash.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { decidersOn } from '../mail/recipients.ts'
import { changeByLink } from './change-by-link.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccountOfLink } from './links.ts'

/**
 * PATCH /auth/disown: the account's owner did not sign in. All sessions end, the password is dropped and no browser
 * is known, until the owner chooses a password with a mailed link, and the managers are notified. Second factors stay, for who
 * reads the mailbox alone must not get past them; but no passkey of before opens the account alone (opensAlone).
 */
export const disown: Handler<typeof contract.accounts.disown> = ctx =>
  changeByVisitor(ctx, async tx => {
    const opened = await lockAccountOfLink(tx, ctx)
    const { account, now } = opened
    const ended = { passwordHash: nobodysHash(), browsersForgottenAt: now }
    await changeByLink(tx, ctx, opened, 'user-disowned', ended)
    await endSessions(tx, account.id, now)
    const deciders = await decidersOn(tx, primaryCountryId(await readActor(tx, account.id)))
    const data = { name: displayName(account), email: account.email }
    await ctx.services.mailbox.post(
      tx,
      ...deciders.map(to => ({ letter: 'sign-in-disowned' as const, data, to })),
    )
    return undefined
  })
