import type { Loan } from '#contract/loan.ts'
import { units } from '#contract/units.ts'
import { numberOf } from '#domain/enumeration.ts'
import { unitStates, unitStatesThat } from '#domain/unit.ts'
import { useApiQuery } from '#web/api/queries.ts'

const ready = unitStatesThat('ready').map(state => numberOf(unitStates, state))

/** The units of the loan's storeroom that can be lent, oldest first; those of a similar part number come with them. */
export const useReadyUnits = (
  { storeroom, storeroomId }: Pick<Loan, 'storeroom' | 'storeroomId'>,
  partNumber: string,
  limit: number,
) =>
  useApiQuery(units.list, {
    params: { countryId: storeroom.countryId },
    query: { search: partNumber, storeroomId: [storeroomId], unitStateId: ready, sort: 'id', limit },
  }).data
