import { displayName } from './account.ts'
import { bothNames } from './language.ts'
import { recordNumber } from './record-number.ts'
import { type Detail, textOf } from './words.ts'

/** What a history row is about, with the names to show. */
export interface Subject {
  readonly loan: { readonly id: number; readonly title: string } | null
  readonly unit: {
    readonly serialNumber: string | null
    readonly product: { readonly name: string }
  } | null
  readonly aboutUser: Parameters<typeof displayName>[0]
  readonly storeroom: { readonly name: string } | null
  readonly detail: Detail
}

/**
 * "#00012 Demo for Ann", "ACCC8E51E3B8, Q1656-LE", a person, a storeroom or a product. A unit out of reach keeps the
 * name it had then.
 */
export function subjectOf({ loan, unit, aboutUser, storeroom, detail }: Subject): string | null {
  if (loan) return `${recordNumber(loan.id)} ${loan.title}`
  if (unit) return serialAndModel(unit.serialNumber, unit.product.name)
  if (aboutUser) return displayName(aboutUser)
  if (storeroom) return storeroom.name
  const name = textOf(detail.name)
  const partNumber = textOf(detail.partNumber)
  if (partNumber && name) return `${partNumber}, ${name}`
  const language = textOf(detail.language)
  if (language) return `Terms in ${bothNames(language)}`
  return (
    name ??
    textOf(detail.group) ??
    (textOf(detail.serialNumber) ? serialAndModel(textOf(detail.serialNumber), textOf(detail.model)) : null)
  )
}

const serialAndModel = (serialNumber: string | null, model: string | null) =>
  [serialNumber ?? 'No S/N', model].filter(part => part !== null).join(', ')
