import type { UnitActivity } from '#contract/unit.ts'

/** A stretch of a sentence: plain, a serial number, a name of weight, or a loan to open. */
export type Stretch =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  | { readonly loanId: number }

/** One thing that happened to the unit, in words. */
export interface Moment {
  readonly id: number
  readonly event: UnitActivity['event']
  readonly user: UnitActivity['user']
  readonly at: string
  /** What comes after the name: "sent it to Kista"; "was sourced …" where nobody may be named. */
  readonly did: readonly Stretch[]
  /** A reason that was given. */
  readonly reason: string | null
  /** What somebody said of it; then there is nothing else to tell. */
  readonly comment: string | null
}

/** The unit's life as sentences, newest first; what was said of it stands among what happened. */
export function momentsOf(activity: readonly UnitActivity[]): Moment[] {
  return activity.map(momentOf).toReversed()
}

function momentOf(moment: UnitActivity): Moment {
  const { id, event, user, createdAt, detail } = moment
  return {
    id,
    event,
    user,
    at: createdAt,
    did: user === null && isOfLoan(event) ? hiddenDeed(event) : deedOf(moment),
    reason: text(detail.reason),
    comment: event === 'unit-commented' ? (text(detail.comment) ?? '-') : null,
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const isOfLoan = (event: UnitActivity['event']) => event.startsWith('line-') || event.startsWith('loan-')

type Detail = UnitActivity['detail']

function deedOf({ event, loanId, detail }: UnitActivity): Stretch[] {
  const loan: Stretch[] = loanId === null ? ['a loan'] : ['loan ', { loanId }]
  switch (event) {
    case 'unit-added':
      return ['put it in stock', ...at(detail)]
    case 'unit-edited':
      return edited(detail)
    case 'unit-transferred':
      return ['sent it from ', name(detail.from), ' to ', name(detail.to)]
    case 'unit-accepted':
      return ['accepted it', ...at(detail)]
    case 'unit-transfer-cancelled':
      return ['cancelled the transfer to ', name(detail.from), '; it is back in ', name(detail.to)]
    case 'unit-brought-back':
      return ['took it back from its permanent loan']
    case 'unit-repair':
      return ['sent it to repair']
    case 'unit-repaired':
      return ['took it back from repair']
    case 'unit-archived':
      return ['archived it']
    case 'unit-restored':
      return ['restored it']
    case 'line-sourced':
      return ['sourced it for ', ...loan]
    case 'line-put-back':
      return [detail.damaged === true ? 'put it back damaged from ' : 'put it back from ', ...loan]
    case 'line-shipped':
      return ['shipped it on ', ...loan, ...tracking(detail)]
    case 'line-returned':
      return ['took it back from ', ...loan]
    case 'line-damaged':
      return ['took it back damaged from ', ...loan]
    case 'line-permanent':
      return ['made a permanent loan of it on ', ...loan]
    case 'line-lost':
      return [
        detail.is === 'LOST_CUSTOMER'
          ? 'wrote it off as lost by the customer of '
          : 'wrote it off as lost by us on ',
        ...loan,
      ]
    default:
      return [inWords(event)]
  }
}

const hidden: Partial<Record<UnitActivity['event'], string>> = {
  'line-sourced': 'Sourced for',
  'line-put-back': 'Put back from',
  'line-shipped': 'Shipped on',
  'line-returned': 'Came back from',
  'line-damaged': 'Came back damaged from',
  'line-permanent': 'Stays with the customer of',
  'line-lost': 'Lost on',
}

/** Of a loan out of reach nothing is told but that there was one (domain.md section 2). */
function hiddenDeed(event: UnitActivity['event']): Stretch[] {
  return [`${hidden[event] ?? 'Changed by'} a loan in another country`]
}

const inWords = (event: string) => event.replaceAll('-', ' ')
const name = (value: unknown): Stretch => ({ strong: text(value) ?? 'another storeroom' })

function at({ storeroom, to }: Detail): Stretch[] {
  const place = text(storeroom) ?? text(to)
  return place === null ? [] : [' in ', { strong: place }]
}

function tracking({ trackingId }: Detail): Stretch[] {
  const id = text(trackingId)
  return id === null ? [] : [', tracking id ', { code: id }]
}

/** "changed the serial number from A1 to A2 and the part number from …". */
function edited(detail: Detail): Stretch[] {
  const changes = (
    [
      ['the serial number', detail.wasSerialNumber, detail.serialNumber],
      ['the part number', detail.wasPartNumber, detail.partNumber],
    ] as const
  ).filter(([, was, is]) => was !== is)
  if (changes.length === 0) return ['edited it']
  return changes.flatMap(([what, was, is], place): Stretch[] => [
    `${place === 0 ? 'changed' : ' and'} ${what} from `,
    { code: text(was) ?? '-' },
    ' to ',
    { code: text(is) ?? '-' },
  ])
}
