import { skipToken } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import type { Country } from '#contract/countries.ts'
import { units } from '#contract/units.ts'
import { amountOf } from '#domain/amounts.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { useUser } from '#web/session/session.tsx'
import { Link } from '#web/ui/link.tsx'

/** The units on their way to the reader's storerooms, which they accept on the stock page; nothing while there are none. */
export function ArrivingUnits({ country }: { country: Country }) {
  const { isSysAdmin, UserStoreroom } = useUser()
  const own = UserStoreroom.filter(({ storeroom }) => storeroom.countryId === country.id)
  // System administrators pass every storeroom.
  const storeroomId = isSysAdmin ? [] : own.map(({ storeroom }) => storeroom.id)
  const { data } = useApiQuery(
    units.list,
    isSysAdmin || own.length > 0
      ? { params: { countryId: country.id }, query: { transfer: 'arriving', storeroomId, limit: 1 } }
      : skipToken,
  )
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <p className="arriving">
      <Truck className="i" aria-hidden />
      <Link className="link" to={paths.arriving(country.id, storeroomId)}>
        {amountOf(count, 'unit')} {count === 1 ? 'is' : 'are'} on the way to your storerooms
      </Link>
      <span aria-hidden>→</span>
    </p>
  )
}
