import { awaitsSignature, type DocumentLinkState } from './document-link.ts'
import { type Refusal, refuse } from './refusal.ts'

/** How often one document can be passed on. */
const maxHops = 3

/** `hops` is how often it was passed on so far; `who` is whom the customer writes to. */
export function checkPassingOn(hops: number, who: string): Refusal | null {
  return hops < maxHops ? null : refuse('passed_on_too_often', who)
}

/** A link that nobody holds open can't be reminded of, taken back, or given to somebody else. */
export function checkOpenLink(state: DocumentLinkState | null): Refusal | null {
  return state === 'open' ? null : refuse('no_open_link')
}

/** Whoever can still sign by it, now or once the loan is ready again, can have it taken from them. */
export function checkRecalling(state: DocumentLinkState | null): Refusal | null {
  return state !== null && awaitsSignature[state] ? null : refuse('no_open_link')
}
