import { type AccountAction, accountMachine, maySignIn, type UserState } from './account.ts'
import { type AccountLinkPurpose, isPast, type LinkFacts } from './link.ts'
import { can } from './machine.ts'

/** What opening a link of that purpose does to the account. */
export const accountLinkAction = {
  validate: 'validate',
  decline: 'decline',
  'choose-password': 'choosePassword',
  reset: 'reset',
  disown: 'disown',
} satisfies Record<AccountLinkPurpose, AccountAction>

/**
 * An account link works once, before it expires, while the account is in a state that the link's action accepts; else
 * it is dead (401). `done`: the used validation link, opened again while the account is ACTIVE, succeeds and changes
 * nothing.
 */
export function accountLinkState(
  purpose: AccountLinkPurpose,
  link: LinkFacts & { readonly usedAt: string | null },
  account: UserState,
  now: string,
): 'open' | 'done' | 'dead' {
  if (purpose === 'validate' && link.usedAt !== null && link.replacedAt === null && maySignIn(account))
    return 'done'
  if (link.usedAt !== null || link.replacedAt !== null || isPast(link.expiresAt, now)) return 'dead'
  return can(accountMachine, account, accountLinkAction[purpose]) ? 'open' : 'dead'
}

const validatingFor = 30 * 60 * 1000

/**
 * Whether the owner of the address, who has just opened the validation link, may still replace the password for a
 * limited time. Whoever registered chose the first one, and may be somebody else. Callers check that it happens once.
 */
export function mayChooseAnother(link: { readonly usedAt: string | null }, now: string): boolean {
  return link.usedAt !== null && !isPast(link.usedAt, now, validatingFor)
}

/**
 * Whether opening a used link makes this browser a known one: for a limited time after its first use, because the mail
 * may reach others later, and only if the account has not forgotten its browsers since (after a disowned sign-in).
 */
export function vouchesForBrowser(
  { usedAt }: { readonly usedAt: string | null },
  { browsersForgottenAt }: { readonly browsersForgottenAt: string | null },
  now: string,
): boolean {
  if (usedAt === null || isPast(usedAt, now, validatingFor)) return false
  return browsersForgottenAt === null || isPast(browsersForgottenAt, usedAt)
}
