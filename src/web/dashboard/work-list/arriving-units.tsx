import { Truck } from 'lucide-react'
import type { Country } from '#contract/countries.ts'
import { storerooms } from '#contract/storerooms.ts'
import { units } from '#contract/units.ts'
import { hasAccess } from '#domain/role.ts'
import { unitsInWords } from '#domain/words.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { useActor } from '#web/session/session.tsx'
import { Link } from '#web/ui/link.tsx'

/** The units on their way to the reader's storerooms, which they accept on the stock page; nothing while there are none. */
export function ArrivingUnits({ country }: { country: Country }) {
  const actor = useActor()
  const params = { countryId: country.id }
  const here = useApiQuery(storerooms.list, { params }).data?.rows ?? []
  const own = here.map(({ id }) => id).filter(id => hasAccess(actor, id))
  const { data } = useApiQuery(
    units.list,
    ...(own.length > 0
      ? [{ params, query: { transfer: 'arriving' as const, storeroomId: own, limit: 1 } }]
      : ['not yet' as const]),
  )
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <p className="arriving">
      <Truck className="i" aria-hidden />
      <Link className="link" to={paths.arriving(country.id, own.length < here.length ? own : [])}>
        {unitsInWords(count)} {count === 1 ? 'is' : 'are'} on the way to your storerooms
      </Link>
    </p>
  )
}
