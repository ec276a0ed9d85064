import type { Loan } from '#contract/loan.ts'
import { units } from '#contract/units.ts'
import { numberOf } from '#domain/enumeration.ts'
import { unitStates, unitStatesThat } from '#domain/unit.ts'
import { queryOf, useApiQuery } from '#web/api/queries.ts'

const ready = unitStatesThat('ready').map(state => numberOf(unitStates, state))

type OfStoreroom = Pick<Loan, 'storeroom' | 'storeroomId'>

const asking = ({ storeroom, storeroomId }: OfStoreroom, partNumber: string, limit: number) => ({
  params: { countryId: storeroom.countryId },
  query: {
    search: partNumber,
    storeroomId: [storeroomId],
    unitStateId: ready,
    sort: 'id' as const,
    limit,
  },
})

/** The query of the units of the loan's storeroom that can be lent, oldest first; those of a similar part number come with them. */
export const readyUnits = (...asked: Parameters<typeof asking>) => queryOf(units.list, asking(...asked))

/** The same, once they are loaded. */
export const useReadyUnits = (...asked: Parameters<typeof asking>) =>
  useApiQuery(units.list, asking(...asked)).data
