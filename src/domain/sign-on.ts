import { accountMachine, maySignIn, type UserState } from './account.ts'
import { can } from './machine.ts'
import { type Refusal, type RefusalCode, refuse } from './refusal.ts'
import { namesFrom, staffEmail } from './staff-email.ts'
import { isCleanText, lengthOf } from './text.ts'

/** The refusals that the sign-in page can show after a failed sign-on: no other codes may be in its address. */
export const signOnRefusals = [
  'sign_on_off',
  'sign_on_away',
  'sign_on_over',
  'sign_on_failed',
  'sign_on_denied',
  'sign_on_unverified',
  'sign_on_foreign',
  'sign_on_other_address',
  'sign_on_other_identity',
  'sign_on_asked',
  'sign_on_waits',
  'sign_on_rejected',
  'sign_on_inactive',
  'sign_on_not_fresh',
  'sign_on_other_person',
  'too_many_requests',
  'busy',
  'disk_full',
] as const satisfies readonly RefusalCode[]
export type SignOnRefusal = (typeof signOnRefusals)[number]

/** How long somebody has from pressing the button until the directory sends them back. */
export const signOnMinutes = 10

/** How far the directory's clock may differ from ours. */
const clockSeconds = 60

/** A directory's claims about a person, as it sends them: none of them is believed yet. */
export interface DirectoryClaims {
  readonly email?: unknown
  readonly email_verified?: unknown
  /** Microsoft Entra says so that the address is of a domain whose owner was verified; it knows no email_verified. */
  readonly xms_edov?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
  readonly auth_time?: unknown
  /** Points to the groups elsewhere, if there are too many of them for the answer. */
  readonly _claim_names?: unknown
  readonly hasgroups?: unknown
  /** Any other claim: groups stand in the one that the operator names. */
  readonly [claim: string]: unknown
}

const isYes = (claim: unknown) => claim === true || claim === 1 || claim === '1' || claim === 'true'

/** The staff address that the directory has verified; else why it opens nothing. */
export function verifiedAddress(
  { email, email_verified, xms_edov }: DirectoryClaims,
  domain: string,
): string | Refusal {
  const isVerified = email_verified === true || (email_verified === undefined && isYes(xms_edov))
  if (typeof email !== 'string' || !isVerified) return refuse('sign_on_unverified')
  return staffEmail(email, domain) ?? refuse('sign_on_foreign')
}

const longestName = 100

const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.trim() !== '' && lengthOf(name) <= longestName && isCleanText(name, 'one')

/** Names of a new account: those of the directory if both are there, else those in the address. */
export function namesOf({ given_name: first, family_name: last }: DirectoryClaims, email: string) {
  return isName(first) && isName(last)
    ? { firstName: first.trim(), middleName: null, lastName: last.trim() }
    : namesFrom(email)
}

/** An account as the rules of single sign-on see it. */
export interface SignOnAccount {
  readonly id: number
  readonly email: string
  readonly state: UserState
}

export interface SignOnFacts {
  /** The account that is linked with the person who signed on. */
  readonly linked: SignOnAccount | null
  readonly address: string | Refusal
  /** The account of that address, and whether somebody else of that directory is linked with it. */
  readonly addressed: (SignOnAccount & { readonly isOfAnother: boolean }) | null
}

/** What a sign-on leads to: in, after a link and an activation perhaps; or a request for an account. */
export type SignOnStep =
  | { readonly is: 'in'; readonly id: number; readonly links: boolean; readonly activates: boolean }
  | { readonly is: 'request'; readonly email: string }

/**
 * The account that a sign-on opens (domain.md, Accounts): the linked one, whatever address the directory now has; else
 * that of the verified address. An approved account needs no mail any more: the directory has verified its address.
 */
export function accountFor({ linked, address, addressed }: SignOnFacts): SignOnStep | Refusal {
  if (linked) {
    if (maySignIn(linked.state)) return { is: 'in', id: linked.id, links: false, activates: false }
    if (mayActivate(linked.state) && linked.email !== address)
      return typeof address === 'string' ? refuse('sign_on_other_address') : address
    return opened(linked, false)
  }
  if (typeof address !== 'string') return address
  if (!addressed) return { is: 'request', email: address }
  return addressed.isOfAnother ? refuse('sign_on_other_identity') : opened(addressed, true)
}

function opened({ id, state }: SignOnAccount, links: boolean): SignOnStep | Refusal {
  if (maySignIn(state)) return { is: 'in', id, links, activates: false }
  if (mayActivate(state)) return { is: 'in', id, links, activates: true }
  return refuse(whyClosed[state] ?? 'sign_on_waits')
}

/** Whether a verified address is all that the account still waits for. */
const mayActivate = (state: UserState) => can(accountMachine, state, 'validate')

const whyClosed: Partial<Record<UserState, SignOnRefusal>> = {
  REJECTED: 'sign_on_rejected',
  INACTIVE: 'sign_on_inactive',
}

/** Whether the directory asked for the password after that time, as it was told to. */
export const isFreshSignOn = ({ auth_time: at }: DirectoryClaims, since: string): boolean =>
  typeof at === 'number' && at >= Math.floor(Date.parse(since) / 1000) - clockSeconds

/**
 * When the directory asked who it is: what it says, or long ago. A sign-on that it let pass without asking proves nothing
 * anew.
 */
export const provedAt = ({ auth_time: at }: DirectoryClaims, now: string): string =>
  new Date(typeof at === 'number' && at > 0 && at * 1000 <= Date.parse(now) ? at * 1000 : 0).toISOString()

/** The path to open after a sign-on, if it is a page of ours; else the dashboard, as no other site is ever led to. */
export function ownPath(wanted: string | undefined): string {
  const isOwn = wanted !== undefined && /^\/(?![/\\])[\x21-\x7e]{0,1000}$/.test(wanted) && !/\\/.test(wanted)
  if (!isOwn) return '/'
  const url = new URL(wanted, 'http://here.invalid')
  return url.origin === 'http://here.invalid' && !/^\/(?:\/|api(?:\/|$))/.test(url.pathname)
    ? url.pathname + url.search + url.hash
    : '/'
}
