import { Link } from 'react-router'
import type { Country } from '#contract/countries.ts'
import type { Waiting } from '#contract/dashboard.ts'
import { dayInBrief } from '#domain/dates.ts'
import { dutyWords } from '#web/loans/duty-words.ts'
import { isDueInPast } from '#web/loans/loan-dates.ts'
import { paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RecordId } from '#web/ui/text/record-id.tsx'

/** The first loans due of one step, across the whole row of tiles. */
export function MostUrgent({ work, country }: { work: Waiting; country: Country }) {
  return (
    <li className="urgent">
      <ul aria-label={`Most urgent ${dutyWords[work.duty]}`}>
        {work.loans.map(loan => (
          <li key={loan.id} className="urgent-loan">
            <RecordId id={loan.id} />
            <Link className="row-link strong truncate" to={paths.fulfil(loan.id)}>
              {loan.title}
            </Link>
            <span className="truncate">{loan.customerCompany}</span>
            <span className="mute truncate">{loan.storeroomName}</span>
            <span className={classNames('num', isDueInPast(loan) ? 'text-red-text' : 'mute')}>
              {isDueInPast(loan) ? 'Was due' : 'Due'} {dayInBrief(country.timeZone, loan.dueAt, Date.now())}
            </span>
          </li>
        ))}
      </ul>
      {work.count > work.loans.length && (
        <p className="urgent-all">
          <Link className="link" to={paths.fulfilDuty(country.id, work.duty)}>
            Show all {work.count} {dutyWords[work.duty]}
          </Link>
        </p>
      )}
    </li>
  )
}
