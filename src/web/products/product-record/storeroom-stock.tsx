import '#web/ui/css/fading-ends.css'
import { Warehouse } from 'lucide-react'
import type { Country } from '#contract/countries.ts'
import type { ProductUse } from '#contract/products.ts'
import { grouped } from '#domain/amounts.ts'
import { paths } from '#web/routing/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'

type StockRow = ProductUse['storerooms'][number]

const allColumns = [
  ['Free', ({ free }) => free],
  ['Promised', ({ promised }) => promised],
  ['Packed', ({ packed }) => packed],
  ['With customers', ({ out }) => out],
  ['Arriving', ({ arriving }) => arriving],
  ['Repair', ({ repair }) => repair],
  ['All', ({ all }) => all],
] as const satisfies readonly (readonly [string, (row: StockRow) => number])[]

const narrowTable = 'table table-sm [&_:is(td,th):not(:first-child,:last-child)]:px-1'

/** On phones most products' columns stand beside each other. */
const briefHeads: Readonly<Record<string, string>> = { 'With customers': 'Out' }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** How many units of the product the country has, and how many of them are free. */
export const totalOf = (storerooms: readonly StockRow[]) => ({
  free: sum(storerooms.map(({ free }) => free)),
  all: sum(storerooms.map(({ all }) => all)),
})

const shown = (count: number) => (count === 0 ? <span className="text-subtle">-</span> : grouped(count))

/** The stock of the product in each storeroom; a row leads to its units. */
export function StoreroomStock({ use, country }: { use: ProductUse; country: Country }) {
  const { product, storerooms } = use
  const narrow = useMedia(phone)
  // What is nowhere has no column; how many are free is always said.
  const columns = allColumns.filter(
    ([head, count]) => head === 'Free' || storerooms.some(row => count(row) > 0),
  )
  if (storerooms.length === 0) {
    return (
      <Card title="Storerooms">
        <EmptyState icon={Warehouse} title={`No unit of it in ${country.name}`} />
      </Card>
    )
  }
  return (
    <Card title="Storerooms" flush>
      <section className="table-scroll fading-ends" aria-label="Units by storeroom" tabIndex={-1}>
        <table className={narrow ? narrowTable : 'table'} aria-label={`Units in ${country.name}`}>
          <thead>
            <tr>
              <th>Storeroom</th>
              {columns.map(([head]) => (
                <th key={head} className={classNames('end', !narrow && 'w-[132px]')}>
                  {(narrow && briefHeads[head]) || head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {storerooms.map(row => (
              <tr key={row.id}>
                <td className="strong">
                  <Link className="link" to={paths.stockOf(row.id, country.id, product.partNumber)}>
                    {row.name}
                  </Link>
                </td>
                {columns.map(([head, count]) => (
                  <td key={head} className="end num">
                    {shown(count(row))}
                  </td>
                ))}
              </tr>
            ))}
            {storerooms.length > 1 && (
              <tr className="strong">
                <td>
                  <Link className="link" to={paths.stockIn(country.id, product.partNumber)}>
                    Total
                  </Link>
                </td>
                {columns.map(([head, count]) => (
                  <td key={head} className="end num">
                    {shown(sum(storerooms.map(count)))}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
