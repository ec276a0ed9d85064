import type { DocumentLink } from '#contract/document-links.ts'
import type { CounterLinkState, DocumentLinkState } from '#domain/document-link.ts'

/** The words for a link's state, for staff (domain.md, Links). */
export const linkLooks: Record<DocumentLinkState, string> = {
  open: 'Waiting for the customer to sign',
  signed: 'Signed',
  suspended: 'Suspended: the loan is being changed',
  stopped: 'Stopped: the address was changed',
  replaced: 'Replaced by a newer one',
  'passed-on': 'Passed on to somebody else',
  recalled: 'Taken back',
  declined: 'Declined',
  expired: 'Expired unsigned',
  withdrawn: 'Withdrawn: the loan ended unsigned',
  closed: 'Closed: the loan has ended',
}

/** The words for the state of a link that was shown at the counter. */
const counterLooks: Record<CounterLinkState, string> = {
  open: 'Shown at the counter',
  signed: 'Signed',
  suspended: linkLooks.suspended,
  withdrawn: linkLooks.withdrawn,
  over: 'Over',
}

/** The words for a link's state, by its purpose. */
export function lookOf({ purpose, state }: DocumentLink): string {
  const looks: Partial<Record<DocumentLink['state'], string>> =
    purpose === 'counter' ? counterLooks : linkLooks
  return looks[state] ?? counterLooks.over
}
