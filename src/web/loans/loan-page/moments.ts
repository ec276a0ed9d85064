import type { LoanActivity } from '#contract/loan.ts'
import { unitsInWords } from './loan-facts.ts'

/** A stretch of a sentence; serial numbers stand in mono, what somebody wrote in a box of its own. */
export type Stretch = string | { readonly code: string } | { readonly strong: string }

/** One thing that happened, in words: who, did what, when. */
export interface Moment {
  readonly id: number
  readonly event: LoanActivity['event']
  readonly user: LoanActivity['user']
  /** Who did it where it was nobody of ours: the customer. */
  readonly visitor: string | null
  /** It followed from the units; nobody did it. */
  readonly follows: boolean
  readonly at: string
  readonly did: readonly Stretch[]
  /** A reason that was given. */
  readonly said: string | null
  /** What somebody said of the loan; then there is nothing else to tell. */
  readonly comment: string | null
}

type Run = readonly [LoanActivity, ...LoanActivity[]]

/** The loan's history as sentences, newest first; what one person did to many units in a row is one sentence. */
export function momentsOf(activity: readonly LoanActivity[]): Moment[] {
  return runsOf(activity).map(momentOf).toReversed()
}

/** Longest pause within one sentence, in milliseconds. */
const sameBreath = 10 * 60 * 1000

function runsOf(activity: readonly LoanActivity[]): Run[] {
  const runs: Run[] = []
  for (const moment of activity) {
    const run = runs.at(-1)
    if (run && belongs(run[0], run.at(-1) ?? run[0], moment)) runs.splice(-1, 1, [...run, moment])
    else runs.push([moment])
  }
  return runs
}

function belongs(first: LoanActivity, last: LoanActivity, moment: LoanActivity): boolean {
  const same = (key: string) => first.detail[key] === moment.detail[key]
  return (
    moment.event.startsWith('line-') &&
    moment.event === first.event &&
    moment.user?.id === first.user?.id &&
    same('model') &&
    same('is') &&
    same('trackingId') &&
    same('reason') &&
    Date.parse(moment.createdAt) - Date.parse(last.createdAt) <= sameBreath
  )
}

function momentOf(run: Run): Moment {
  const last = run.at(-1) ?? run[0]
  const { id, event, user, createdAt, detail } = last
  return {
    id,
    event,
    user,
    visitor: text(detail.signedBy),
    follows: consequences.includes(event) || isByClock(last),
    at: createdAt,
    did: sentenceOf(run),
    said: text(detail.reason),
    comment: event === 'loan-commented' ? (text(detail.comment) ?? '-') : null,
  }
}

const consequences: readonly LoanActivity['event'][] = [
  'loan-fulfilled',
  'loan-unfulfilled',
  'loan-active',
  'loan-completed',
]

const isByClock = ({ event, user }: LoanActivity) => event === 'loan-reminded' && user === null

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function sentenceOf(run: Run): Stretch[] {
  const [{ event, detail }] = run
  const units = unitsInWords(Number(detail.units ?? 0))
  switch (event) {
    case 'loan-created':
      return [`created the loan with ${units}`]
    case 'loan-approved':
      return [detail.own === true ? 'approved the loan, which is their own' : 'approved the loan']
    case 'loan-denied':
      return ['denied the loan']
    case 'loan-edited':
      return [`changed ${editedFields(detail)}`]
    case 'loan-commented':
      return ['commented']
    case 'loan-fulfilled':
      return ['Every unit is sourced']
    case 'loan-unfulfilled':
      return ['The loan waits for units again']
    case 'document-sent':
      return ['sent the document to ', { strong: text(detail.sentTo) ?? 'the customer' }]
    case 'loan-signed':
      return ['signed the document']
    case 'loan-reminded':
      return [isByClock(run[0]) ? 'The clock reminded ' : 'reminded ', ...remindedOf(detail)]
    case 'mail-resent':
      return [
        `sent “${text(detail.letter) ?? 'a mail'}” once more to `,
        { strong: text(detail.sentTo) ?? 'the same address' },
      ]
    case 'loan-active':
      return ['Everything is shipped, the loan is active']
    case 'loan-completed':
      return ['Nothing is out any more, the loan is completed']
    case 'loan-cancelled':
      return ['cancelled the loan']
    case 'units-added':
      return [`added ${units}`]
    case 'line-shipped':
      return [`shipped ${unitsInWords(run.length)}, tracking id `, { code: text(detail.trackingId) ?? '-' }]
    case 'line-sourced':
      return ['sourced ', ...unitsOf(run)]
    case 'line-put-back':
      return ['put back ', ...unitsOf(run)]
    case 'line-cancelled':
      return ['removed ', ...unitsOf(run)]
    case 'line-returned':
      return ['took back ', ...unitsOf(run)]
    case 'line-damaged':
      return ['took back damaged ', ...unitsOf(run)]
    case 'line-permanent':
      return ['made a permanent loan of ', ...unitsOf(run)]
    case 'line-lost':
      return [
        'wrote off ',
        ...unitsOf(run),
        detail.is === 'LOST_CUSTOMER' ? ', lost by the customer' : ', lost by us',
      ]
  }
}

const remindedBecause: Readonly<Record<string, string>> = {
  DUE_SOON: ' that it is due soon',
  OVERDUE: ' that it is overdue',
  GRACE_ENDED: ' that the days of grace have ended',
  PARTLY_SHIPPED: ' that units still wait to be shipped past the due date',
}

const remindedOf = ({ sentTo, kind }: LoanActivity['detail']): Stretch[] => [
  { strong: listed.format(text(sentTo)?.split(', ') ?? ['its people']) },
  remindedBecause[text(kind) ?? ''] ?? '',
]

/** "ACCC8E51E3B8, Q1656-LE", "2 units of Q1656-LE", "3 units". */
function unitsOf(run: Run): Stretch[] {
  const [{ detail }] = run
  const model = text(detail.model)
  if (run.length > 1) return [unitsInWords(run.length) + (model ? ` of ${model}` : '')]
  const serial = text(detail.serialNumber)
  if (serial) return [{ code: serial }, ...(model ? [` for ${model}`] : [])]
  return [model ? `a ${model}` : 'a unit']
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

const fieldNames: Readonly<Record<string, string>> = {
  title: 'the title',
  businessCase: 'the business case',
  projectId: 'the project ID',
  customerCompany: 'the company',
  customerName: 'the contact',
  customerEmail: 'the e-mail address',
  customerMobile: 'the mobile number',
  customerStreetAddress: 'the address',
  customerStreetAddress2: 'address line 2',
  customerCity: 'the city',
  customerState: 'the state',
  customerPostalCode: 'the postal code',
}

function editedFields(detail: LoanActivity['detail']): string {
  const fields = Object.keys(detail).filter(key => key.endsWith('.is'))
  const names = fields.map(key => fieldNames[key.slice(0, -'.is'.length)] ?? 'a field')
  return listed.format(names)
}
