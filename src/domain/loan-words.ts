import { amountOf } from './amounts.ts'
import { changedFields, editedFields } from './changed-fields.ts'
import type { LoanEvent } from './event.ts'
import { type ReminderKind, reminderKinds } from './overdue.ts'
import { type Detail, joinedInWords, type Stretch, textOf } from './words.ts'

/** An event of a loan; when one person did the same to several units in a row, the first of these events. */
interface LoanHistoryEntry {
  readonly event: LoanEvent
  readonly detail: Detail
  /** Done by the schedule, not by a person. */
  readonly byClock: boolean
  /** How many units in a row the event happened to. */
  readonly times: number
  /** It had happened before in the same way. */
  readonly isAgain?: boolean
  /** The name of the person with that address, where it is known. */
  readonly nameOf?: (address: string) => string
}

/** Who did what no person did: the schedule and the terminal. */
export const doneByItself = 'Loandesk'

/** Events that follow from the units; no person causes them directly. */
export const consequences: readonly LoanEvent[] = [
  'loan-fulfilled',
  'loan-unfulfilled',
  'loan-active',
  'loan-completed',
]

/** Events caused by the customer's people, who have no account. */
const deedsOfCustomers: readonly LoanEvent[] = [
  'loan-signed',
  'document-passed-on',
  'document-declined',
  'customer-asked',
  'customer-withdrew',
]

/** The customer's person who caused the event, as the event names them; null for events that customers don't cause. */
export function customerIn(event: LoanEvent, detail: Detail): string | null {
  if (!deedsOfCustomers.includes(event)) return null
  return textOf(detail.signedBy) ?? textOf(detail.customer) ?? 'The customer'
}

/** A paper is attested by staff. */
function howSigned({ way, signedBy, reopened }: Detail): Stretch[] {
  if (way === 'PAPER')
    return [
      'attested the paper that ',
      { strong: textOf(signedBy) ?? 'the customer' },
      reopened === true ? ' signed, of the document that was declined' : ' signed',
    ]
  return [`signed the document${way === 'COUNTER' ? ' at the counter' : ''}`]
}

/** The words after the actor: "approved the loan"; a whole sentence for automatic events. */
export function loanWords(entry: LoanHistoryEntry): readonly Stretch[] {
  const { event, detail, byClock, times } = entry
  const units = amountOf(Number(detail.units ?? 0), 'unit')
  if (isOfSigning(event)) return signingWords(event, entry)
  switch (event) {
    case 'loan-created':
      return [`created the loan with ${units}`]
    case 'loan-approved':
      return [detail.own === true ? 'approved the loan, which is their own' : 'approved the loan']
    case 'loan-denied':
      return ['denied the loan']
    case 'loan-edited':
      return [`changed ${editedFields(detail)}`, ...stoppedBy(detail)]
    case 'loan-commented':
      return ['commented']
    case 'loan-fulfilled':
      return ['Every unit is sourced']
    case 'loan-unfulfilled':
      return ['The loan waits for units again']
    case 'loan-signed':
      return [
        ...howSigned(detail),
        changedFields(detail).length === 0 ? '' : ` and changed ${editedFields(detail)}`,
      ]
    case 'loan-reminded':
      return [byClock ? `${doneByItself} reminded ` : 'reminded ', ...remindedOf(entry)]
    case 'mail-resent':
      return [
        `sent “${textOf(detail.letter) ?? 'a mail'}” once more to `,
        { strong: textOf(detail.sentTo) ?? 'the same address' },
      ]
    case 'loan-active':
      return ['Everything is shipped, the loan is active']
    case 'loan-completed':
      return ['Nothing is out any more, the loan is completed']
    case 'loan-cancelled':
      return ['cancelled the loan']
    case 'loan-handed-over':
      return ['handed the loan over to ', { strong: textOf(detail.to) ?? 'a colleague' }]
    case 'customer-erased':
      return ['erased the customer: names, addresses and what was written are gone']
    case 'units-added':
      return [`added ${units}`]
    case 'line-shipped':
      return [`shipped ${amountOf(times, 'unit')}, tracking id `, { code: textOf(detail.trackingId) ?? '-' }]
    case 'line-sourced':
    case 'line-put-back':
    case 'line-cancelled':
    case 'line-returned':
    case 'line-return-undone':
    case 'line-damaged':
    case 'line-permanent':
      return [lineDeeds[event], ...unitsOf(entry)]
    case 'line-lost':
      return [
        'wrote off ',
        ...unitsOf(entry),
        detail.is === 'LOST_CUSTOMER' ? ', lost by the customer' : ', lost by us',
      ]
  }
}

const lineDeeds = {
  'line-sourced': 'sourced ',
  'line-put-back': 'put back ',
  'line-cancelled': 'removed ',
  'line-returned': 'took back ',
  'line-return-undone': 'corrected a return, still out: ',
  'line-damaged': 'took back damaged ',
  'line-permanent': 'made a permanent loan of ',
} satisfies Partial<Record<LoanEvent, string>>

/** "Bo Ek, bo.ek@customer.example". */
const nameAndAddress = ({ name, sentTo }: Detail): string =>
  [textOf(name), textOf(sentTo)].filter(Boolean).join(', ') || 'somebody else'

/** What happens to a document before it is signed. */
type SigningEvent = Exclude<
  Extract<LoanEvent, `customer-${string}` | `document-${string}`>,
  'customer-erased'
>

const isOfSigning = (event: LoanEvent): event is SigningEvent =>
  event !== 'customer-erased' && /^(?:customer|document)-/.test(event)

function signingWords(event: SigningEvent, { detail, isAgain }: LoanHistoryEntry): readonly Stretch[] {
  switch (event) {
    case 'document-sent':
      return [
        `sent the document ${isAgain ? 'again ' : ''}to `,
        { strong: textOf(detail.sentTo) ?? 'the customer' },
      ]
    case 'document-shown':
      return [
        'showed the document to ',
        { strong: textOf(detail.shownTo) ?? 'the customer' },
        detail.onOurDevice === true ? ' on a device of ours' : ' at the counter',
      ]
    case 'document-passed-on':
      return ['passed the document on to ', { strong: nameAndAddress(detail) }]
    case 'document-declined':
      return ['declined the document']
    case 'document-recalled':
      return ['took the document back from ', { strong: textOf(detail.sentTo) ?? 'its receiver' }]
    case 'customer-asked':
      return ['asked ', ...wantedOf(detail)]
    case 'customer-withdrew':
      return ['took back that they asked ', ...wantedOf(detail)]
    case 'customer-answered': {
      const who = textOf(detail.askedBy) ?? 'the customer'
      return [`${detail.accepted === true ? 'agreed' : 'said no'} to ${who}, who asked `, ...wantedOf(detail)]
    }
  }
}

/** The customer's request, as the words after "asked". */
const wantedOf = (detail: Detail): Stretch[] =>
  detail.kind === 'FORWARD'
    ? ['that ', { strong: nameAndAddress(detail) }, ' signs']
    : ['for a change of the document']

/** A changed customer address stops the link that was sent. */
function stoppedBy({ linkStopped }: Detail): Stretch[] {
  const sentTo = textOf(linkStopped)
  return sentTo ? [', which stopped the link sent to ', { strong: sentTo }] : []
}

const remindedBecause: Readonly<Record<ReminderKind, string>> = {
  DUE_SOON: ' that the loan is due soon',
  OVERDUE: ' that the loan is overdue',
  GRACE_ENDED: ' that the days of grace have ended',
  PARTLY_SHIPPED: ' that units still wait to be shipped past the due date',
  SIGN: ' to sign the document',
  BY_HAND: '',
}

function remindedOf({ detail: { sentTo, kind }, nameOf = address => address }: LoanHistoryEntry): Stretch[] {
  const known = reminderKinds.find(one => one === kind)
  const people = textOf(sentTo)?.split(', ').map(nameOf) ?? ['its people']
  return [{ strong: joinedInWords(people), people }, known ? remindedBecause[known] : '']
}

/** "ACCC8E51E3B8, Q1656-LE", "2 units of Q1656-LE", "3 units". */
function unitsOf({ detail, times }: LoanHistoryEntry): Stretch[] {
  const model = textOf(detail.model)
  if (times > 1) return [amountOf(times, 'unit') + (model ? ` of ${model}` : '')]
  const serial = textOf(detail.serialNumber)
  if (serial) return [{ code: serial }, ...(model ? [` for ${model}`] : [])]
  return [model ? `a ${model}` : 'a unit']
}
