import { dayIn, dayInBrief } from './dates.ts'
import { isPastDue } from './overdue.ts'
import { ageBetween, ageInWords } from './relative-time.ts'
import { type UnitState, unitTraits } from './unit.ts'
import type { Stretch } from './words.ts'

/** The facts of the contract's unit that tell where it is. */
interface PlacedUnit {
  readonly unitState: { readonly name: UnitState }
  readonly storeroom: { readonly name: string }
  readonly fromStoreroom: { readonly name: string } | null
  readonly place: {
    readonly loan: {
      readonly id: number
      readonly customerCompany: string
      readonly dueAt: string
      readonly shippedAt: string | null
    } | null
    readonly since: string | null
    readonly timeZone: string
  }
}

/**
 * The unit's place in words, without a full stop: "Lund Demo", "With Acme on #00151, due 6 Dec 2026", "In repair for 3
 * days". The day is that of the unit's storeroom; `now` in ms.
 */
export function placeWords(unit: PlacedUnit, now: number): readonly Stretch[] {
  const { storeroom, fromStoreroom, place } = unit
  const age = ageOf(unit, now)
  switch (unit.unitState.name) {
    case 'IN':
      return [storeroom.name]
    case 'OUT':
      return outWords(unit)
    case 'TRANSFER':
      return [
        `${age ? `${age} on` : 'On'} the way from ${fromStoreroom?.name ?? 'another storeroom'} to ${storeroom.name}`,
      ]
    case 'REPAIR':
      return [`In repair${age && ` for ${age}`}`]
    case 'PERMANENT_LOAN':
      return place.loan
        ? [`With ${place.loan.customerCompany} for good, on `, { loanId: place.loan.id }]
        : ['With a customer for good']
    case 'ARCHIVED':
      return [place.since ? `Archived on ${dayIn(place.timeZone, place.since)}` : 'Archived']
  }
}

/**
 * The unit's place in a list that names the storeroom beside it: "Acme · #00151 · due 6 Dec", "On the way, 3 days"; a dash where
 * the storeroom says it all. Only the first part may be cut.
 */
export function placeInBrief(unit: PlacedUnit, now: number): readonly Stretch[] {
  const { loan, timeZone } = unit.place
  const age = ageOf(unit, now)
  switch (unit.unitState.name) {
    case 'IN':
      return ['-']
    case 'OUT':
      if (!loan) return placeWords(unit, now)
      if (loan.shippedAt === null) return [`Packed for ${loan.customerCompany}`, ' · ', { loanId: loan.id }]
      return [
        loan.customerCompany,
        ' · ',
        { loanId: loan.id },
        ` · due ${dayInBrief(timeZone, loan.dueAt, now)}`,
      ]
    case 'TRANSFER':
      return [`On the way${age && `, ${age}`}`]
    case 'PERMANENT_LOAN':
      if (!loan) return placeWords(unit, now)
      return [`${loan.customerCompany} for good`, ' · ', { loanId: loan.id }]
    default:
      return placeWords(unit, now)
  }
}

/** "3 days", for as long as the unit is where it is; empty where that is not known. */
const ageOf = ({ place: { since } }: PlacedUnit, now: number): string =>
  since ? ageInWords(ageBetween(Date.parse(since), now)) : ''

function outWords({ storeroom, place: { loan, timeZone } }: PlacedUnit): readonly Stretch[] {
  if (!loan) return [storeroom.name]
  if (loan.shippedAt === null) {
    return [`In ${storeroom.name}, packed for ${loan.customerCompany} on `, { loanId: loan.id }]
  }
  return [`With ${loan.customerCompany} on `, { loanId: loan.id }, `, due ${dayIn(timeZone, loan.dueAt)}`]
}

/** Whether a customer has the unit past its due date. */
export const isLate = ({ unitState, place: { loan } }: PlacedUnit, now: number): boolean =>
  unitTraits[unitState.name].lent && loan !== null && loan.shippedAt !== null && isPastDue(loan.dueAt, now)
