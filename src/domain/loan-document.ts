import type { ShownLanguage } from './language.ts'
import { recordNumber } from './record-number.ts'
import type { Terms } from './terms.ts'

/** What the customer reads and signs; without business case, project, comments and ids of people. */
export interface LoanDocument extends Terms {
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
  /** The language of the terms; absent in English ones, as in documents from before there was a choice. */
  readonly language?: ShownLanguage | undefined
}

/** The name of its files: "loan-00012.pdf". */
export function documentFile(loanId: number, ending: 'pdf' | 'json'): string {
  return `loan-${recordNumber(loanId).slice(1)}.${ending}`
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
