import { recordNumber } from './record-number.ts'

/** What the customer reads and signs: nothing of the business case, project, comments or ids of people. */
export interface LoanDocument {
  readonly loanId: number
  readonly lender: string
  readonly customerCompany: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerMobile: string
  readonly loanDate: string
  readonly dueDate: string
  /** Whose calendar the dates are written by; sealed too, so that no date can move by a day. */
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

/** What stands above the button, and what the customer agrees to by pressing it. */
export function consent(name: string, company: string): string {
  return consentParts(name, company).join('')
}

/** The same in parts, every second of them a name. */
export function consentParts(name: string, company: string): string[] {
  return ['I am ', name, ', and I sign for ', company, '. I accept the terms in the document.']
}

/** How its files are called: "loan-00012.pdf". */
export function documentFile(loanId: number, ending: 'pdf' | 'json'): string {
  return `loan-${recordNumber(loanId).slice(1)}.${ending}`
}

/** The spec's thank-you text (section 8). */
export function signedText(loanId: number): string {
  return `Loan ${recordNumber(loanId)} has now been signed. A notification has been sent to prepare your units to be shipped. You may now close this window`
}

/** JSON with sorted keys and no white space: the same document is always the same bytes, so its hash can seal it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}
