import type { DocumentLinkState } from '#domain/link.ts'

/** How a link is, as staff should know it (domain.md section 4). */
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
