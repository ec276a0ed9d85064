import type { Key } from '#words/say.ts'
import { type LoanState, loanTraits } from './loan.ts'
import { canonicalJson } from './loan-document.ts'
import type { Machine } from './machine.ts'
import { statesBy } from './traits.ts'

/** The kinds of documents. Each has one machine, one signature at most, one chain of events, one sealed PDF. */
export const documentKinds = ['LOAN'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentStates = ['OPEN', 'DECLINED', 'SIGNED', 'WITHDRAWN'] as const
export type DocumentState = (typeof documentStates)[number]
export type DocumentAction = 'send' | 'sign' | 'decline' | 'withdraw'

/**
 * A document is made when it can first be signed, and withdrawn when its loan ends unsigned. A declined one waits until it is
 * sent again.
 */
export const documentMachine: Machine<DocumentState, DocumentAction> = {
  OPEN: { send: 'OPEN', sign: 'SIGNED', decline: 'DECLINED', withdraw: 'WITHDRAWN' },
  DECLINED: { send: 'OPEN', withdraw: 'WITHDRAWN' },
  SIGNED: {},
  WITHDRAWN: {},
}

interface DocumentTraits {
  /** The document waits for a signature. */
  readonly open: boolean
  /** The document's receiver declined to sign it. */
  readonly declined: boolean
  readonly signed: boolean
}

/** What each state of a document means. */
export const documentTraits: Readonly<Record<DocumentState, DocumentTraits>> = {
  OPEN: { open: true, declined: false, signed: false },
  DECLINED: { open: false, declined: true, signed: false },
  SIGNED: { open: false, declined: false, signed: true },
  WITHDRAWN: { open: false, declined: false, signed: false },
}

export const documentStatesThat = statesBy(documentStates, documentTraits)

/** What a loan's document has to follow in each state of the loan: its content, the loan's end, or nothing. */
export function documentFollows(loan: LoanState): 'content' | 'end' | null {
  const { ready, ended } = loanTraits[loan]
  if (ready) return 'content'
  return ended ? 'end' : null
}

/** The letters of Crockford's Base32: none is taken for another one. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The length of a document's code: 26 letters of five bits each, so that nobody guesses one. */
export const codeLength = 26
/** A document's code as people write it. */
export const codePattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** How strongly the PDF of a document is sealed: not at all, by the house (PAdES B-B), with a time stamp too (B-T). */
export const sealLevels = ['NONE', 'B', 'T'] as const
export type SealLevel = (typeof sealLevels)[number]

/** The ways to sign: by a mailed link, at the counter, or by hand on paper. */
export const signingWays = ['LINK', 'COUNTER', 'PAPER'] as const
export type SigningWay = (typeof signingWays)[number]

/** How a signature looks: the signer's name, what they drew, or ink on a paper. */
export const signatureStyles = ['TYPED', 'DRAWN', 'INK'] as const
export type SignatureStyle = (typeof signatureStyles)[number]

/** The parties that cause events of a document. */
export const eventAuthors = ['CUSTOMER', 'STAFF', 'SYSTEM'] as const
export type EventAuthor = (typeof eventAuthors)[number]

/** What happens to a document, in the words of its certificate. */
export const documentEventWords = {
  created: 'events.created',
  changed: 'events.changed',
  sent: 'events.sent',
  delivered: 'events.delivered',
  'not-delivered': 'events.notDelivered',
  opened: 'events.opened',
  reminded: 'events.reminded',
  'change-asked': 'events.changeAsked',
  'forward-asked': 'events.forwardAsked',
  'passed-on': 'events.passedOn',
  'passing-refused': 'events.passingRefused',
  'shown-at-counter': 'events.shownAtCounter',
  recalled: 'events.recalled',
  declined: 'events.declined',
  signed: 'events.signed',
  sealed: 'events.sealed',
  withdrawn: 'events.withdrawn',
} as const satisfies Readonly<Record<string, Key>>
export type DocumentEventKind = keyof typeof documentEventWords
export const documentEventKinds = Object.keys(documentEventWords) as DocumentEventKind[]

/** An event of a document as its chain holds it. */
export interface DocumentEvent {
  readonly seq: number
  readonly kind: DocumentEventKind
  readonly at: string
  readonly by: EventAuthor
  readonly name: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  /** Canonical JSON of what else is to be said. */
  readonly detail: string
}

/**
 * The text whose hash, after that of the event before it, is the hash of an event. Times count in milliseconds, so that
 * they are the same text however they were stored.
 */
export function chainedText(code: string, event: DocumentEvent): string {
  const { seq, kind, at, by, name, ip, userAgent, detail } = event
  const time = new Date(at).toISOString()
  return canonicalJson({ code, seq, kind, at: time, by, name, ip, userAgent, detail })
}

/** A document's check number: the beginning of the hash of what is signed, as it stands at the foot of each page. */
export function checkNumber(documentHash: string): string {
  return `${documentHash.slice(0, 4)} ${documentHash.slice(4, 8)}`
}

/** The address, below that of the house, at which a file with this code is verified. */
export const verifyPath = (code: string) => `/verify#${code}`
