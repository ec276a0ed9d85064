/** What a mailed link is for; a token is valid for its own purpose only. */
export const accountLinkPurposes = ['validate', 'decline', 'choose-password', 'reset', 'disown'] as const
/** Links to a document: mailed to its signer, or shown at the counter. */
export const documentLinkPurposes = ['document', 'counter'] as const
export const linkPurposes = [...accountLinkPurposes, ...documentLinkPurposes] as const
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number]
export type DocumentLinkPurpose = (typeof documentLinkPurposes)[number]
export type LinkPurpose = (typeof linkPurposes)[number]

/** Whether it is a link to an account, not to a document. */
export const isOfAccount = (purpose: LinkPurpose): purpose is AccountLinkPurpose =>
  accountLinkPurposes.some(known => known === purpose)

const minute = 60 * 1000
const day = 24 * 60 * minute

/**
 * How long a link lives, in milliseconds, from the first delivery of its mail (domain.md, Accounts and Links); at the counter from
 * its making.
 */
export const linkLifetime = {
  validate: 3 * day,
  decline: 3 * day,
  'choose-password': 3 * day,
  reset: 30 * minute,
  disown: 30 * day,
  document: 30 * day,
  counter: 15 * minute,
} satisfies Record<LinkPurpose, number>

/** The days that a link to sign by lives, as its mail says them. */
export const documentLinkDays = linkLifetime.document / day

/** What every link has: when another took its place, and when it expires. */
export interface LinkFacts {
  readonly replacedAt: string | null
  readonly expiresAt: string | null
}

/** Whether the instant, and so many milliseconds after it, are over; null never is. */
export const isPast = (instant: string | null, now: string, after = 0) =>
  instant !== null && Date.parse(now) > Date.parse(instant) + after
