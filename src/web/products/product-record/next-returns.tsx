import type { Country } from '#contract/countries.ts'
import type { ProductUse } from '#contract/products.ts'
import { amountOf } from '#domain/amounts.ts'
import { dayIn } from '#domain/dates.ts'
import { paths } from '#web/routing/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

/** The loans that bring units back next, those due first on top, and the way to all that have it. */
export function NextReturns({ use: { product, returns }, country }: { use: ProductUse; country: Country }) {
  return (
    <Card
      title="Next returns"
      aside={
        <Link className="link text-sm" to={paths.loansLike(product.partNumber, country.id)}>
          All loans
        </Link>
      }
    >
      {returns.length === 0 && <p className="text-sm text-muted">None is with a customer.</p>}
      <ul className="grid gap-3">
        {returns.map(({ loanId, customerCompany, dueAt, isOverdue, units }) => (
          <li key={loanId} className="min-w-0">
            <Link className="link block truncate" to={paths.loan(loanId)}>
              {customerCompany}
            </Link>
            <span className={classNames('num text-sm', isOverdue ? 'text-red-text' : 'text-muted')}>
              {amountOf(units, 'unit')}, {isOverdue ? 'overdue since' : 'due'}{' '}
              {dayIn(country.timeZone, dueAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
