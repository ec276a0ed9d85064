import { dayIn } from './dates.ts'
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
 * Where the unit is, without a full stop: "Lund Demo", "With Acme on #00151, due 6 Dec 2026", "In repair for 3 days". The
 * day is that of the unit's storeroom; `now` in ms.
 */
export function placeWords(unit: PlacedUnit, now: number): readonly Stretch[] {
  const { storeroom, fromStoreroom, place } = unit
  const lasting = place.since ? ` for ${ageInWords(ageBetween(Date.parse(place.since), now))}` : ''
  switch (unit.unitState.name) {
    case 'IN':
      return [storeroom.name]
    case 'OUT':
      return outWords(unit)
    case 'TRANSFER':
      return [`From ${fromStoreroom?.name ?? 'another storeroom'} to ${storeroom.name}${lasting}`]
    case 'REPAIR':
      return [`In repair${lasting}`]
    case 'PERMANENT_LOAN':
      return place.loan
        ? [`With ${place.loan.customerCompany} for good, on `, { loanId: place.loan.id }]
        : ['With a customer for good']
    case 'ARCHIVED':
      return [place.since ? `Archived on ${dayIn(place.timeZone, place.since)}` : 'Archived']
  }
}

function outWords({ storeroom, place: { loan, timeZone } }: PlacedUnit): readonly Stretch[] {
  if (!loan) return [storeroom.name]
  if (loan.shippedAt === null) {
    return [`In ${storeroom.name}, packed for ${loan.customerCompany} on `, { loanId: loan.id }]
  }
  return [`With ${loan.customerCompany} on `, { loanId: loan.id }, `, due ${dayIn(timeZone, loan.dueAt)}`]
}

/** Whether a customer has the unit past its due date. */
export const isLate = ({ unitState, place: { loan } }: PlacedUnit, now: number): boolean =>
  unitTraits[unitState.name].lent && loan !== null && loan.shippedAt !== null && now > Date.parse(loan.dueAt)
