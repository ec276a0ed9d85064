import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Country } from '#contract/countries.ts'
import type { Waiting } from '#contract/dashboard.ts'
import { grouped } from '#domain/amounts.ts'
import { dayInBrief } from '#domain/dates.ts'
import type { Duty } from '#domain/duty.ts'
import { dutyWords } from '#web/loans/duty-words.ts'
import { isDueInPast } from '#web/loans/loan-dates.ts'
import { paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface WorkTileProps {
  work: Waiting
  country: Country
  isOpen: boolean
  onToggle: () => void
}

/** One step of the work: the number of loans, the first of them, and a button for the most urgent ones. */
export function WorkTile({ work: { duty, count, loans }, country, isOpen, onToggle }: WorkTileProps) {
  const [first] = loans
  return (
    <li
      className={classNames('tile', duty === 'overdue' && count > 0 && 'is-late', count === 0 && 'is-done')}
    >
      <Link className="tile-link" to={paths.fulfilDuty(country.id, duty)}>
        <span className="tile-count">{grouped(count)}</span>
        <span className="tile-text">
          <b>{dutyWords[duty]}</b>
          {first ? (
            <FirstDue first={first} isOnly={count === 1} country={country} />
          ) : (
            <span>nothing now</span>
          )}
        </span>
      </Link>
      {first && (
        <IconButton
          icon={ChevronDown}
          size="sm"
          className="tile-more"
          label={`Most urgent of ${count} ${dutyWords[duty]}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
      )}
    </li>
  )
}

interface FirstDueProps {
  first: Waiting['loans'][number]
  isOnly: boolean
  country: Country
}

/** The due date of the most urgent loan, in red once it has passed, and its company where there is room. */
function FirstDue({ first, isOnly, country }: FirstDueProps) {
  const { dueAt, customerCompany } = first
  const isLate = isDueInPast(first)
  return (
    <span title={customerCompany}>
      <span className={isLate ? 'text-red-text' : ''}>
        {isOnly ? 'due' : 'first due'} {dayInBrief(country.timeZone, dueAt, Date.now())}
      </span>
      <span className="tile-whose">, {customerCompany}</span>
    </span>
  )
}

/** The tile before its number is known. */
export function LoadingTile({ duty }: { duty: Duty }) {
  return (
    <li className="tile is-done">
      <span className="tile-link">
        <span className="tile-count">
          <Skeleton width={18} className="inline-block" />
        </span>
        <span className="tile-text">
          <b>{dutyWords[duty]}</b>
          <span>
            <Skeleton width="60%" className="inline-block" />
          </span>
        </span>
      </span>
    </li>
  )
}
