import { recordNumber } from './record-number.ts'

/** What the customer reads and signs; without business case, project, comments and ids of people. */
export interface LoanDocument {
  readonly loanId: number
  readonly lender: string
  readonly customerCompany: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerMobile: string
  readonly loanDate: string
  readonly dueDate: string
  /** The time zone of the dates; part of the sealed document, so that no date can shift by a day. */
  readonly timeZone: string
  readonly loanPeriod: number
  readonly units: readonly {
    readonly id: number
    readonly model: string
    readonly serialNumber: string | null
    readonly partNumber: string
    readonly quantity: 1
  }[]
  readonly terms: readonly string[]
}

/** The terms on the customer's form (domain.md section 4). */
export function loanTerms(loanPeriod: number): string[] {
  return [
    'Please return all items with their accessories.',
    `Return them within ${loanPeriod} working days; after a further three days' grace, items are treated as sold and invoiced.`,
    'Do not move the items elsewhere without our permission.',
  ]
}

/** Stands beside the due date, so that it is not read as the period of the terms, which counts working days. */
export const dueDateHint = 'We remind you by this date.'

/** The text above the button, to which the customer agrees by pressing it. */
export function consent(name: string, company: string): string {
  return consentParts(name, company).join('')
}

/** The same text in parts; every second part is a name. */
export function consentParts(name: string, company: string): string[] {
  return ['I am ', name, ', and I sign for ', company, '. I accept the terms in the document.']
}

/** The name of its files: "loan-00012.pdf". */
export function documentFile(loanId: number, ending: 'pdf' | 'json'): string {
  return `loan-${recordNumber(loanId).slice(1)}.${ending}`
}

/** The spec's thank-you text (section 8). */
export function signedText(loanId: number): string {
  return `Loan ${recordNumber(loanId)} has now been signed. A notification has been sent to prepare your units to be shipped. You may now close this window`
}

/** JSON with sorted keys and no white space: equal documents give equal bytes, so that the hash can seal them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}
