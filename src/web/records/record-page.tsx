import '#web/ui/css/print.css'
import './record-page.css'
import type { ReactNode } from 'react'
import { dateFormat } from '#domain/dates.ts'
import { useConfig } from '#web/api/config.ts'
import { Page } from '#web/shell/page.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useNow } from '#web/ui/text/use-now.ts'
import { LeaveQuestion } from './leave-question.tsx'

interface RecordPageProps {
  /** Names the page in the browser's tab and to screen readers: "Loan #00412". */
  readonly title: string
  readonly list: { readonly label: string; readonly to: string }
  /** After the list in the breadcrumbs above the heading: what the record is. */
  readonly crumb: ReactNode
  /** Null where there is no such record, which the page says beneath. */
  readonly heading: ReactNode
  readonly subtitle: ReactNode
  /** The way to its neighbours in the list. */
  readonly neighbours?: ReactNode
  /** At the right of the heading; the last one is the primary. */
  readonly actions?: ReactNode
  /** The actions at the bottom of a phone. */
  readonly bar?: ReactNode
  /** Names the record in the question: "loan #00412". */
  readonly name: ReactNode
  /** Leaving would lose what was typed: then it asks. */
  readonly isDirty: boolean
  readonly children: ReactNode
}

/** One record as a page of its own: the way back to its list, what it is, its state, what can be done. */
export function RecordPage(props: RecordPageProps) {
  const { title, list, crumb, neighbours, heading, subtitle, actions, bar, name, isDirty, children } = props
  return (
    <Page title={title} width="record">
      <article aria-label={title} className="printed">
        <PaperHead title={title} />
        <nav aria-label="Breadcrumb" className="crumb">
          <Link to={list.to} className="link">
            {list.label}
          </Link>
          <span aria-hidden>/</span>
          <span className="truncate">{crumb}</span>
          {neighbours}
        </nav>
        {heading === null ? (
          <h1 className="sr-only">{title}</h1>
        ) : (
          <PageHeader title={heading} subtitle={subtitle}>
            <div className="flex items-center gap-2">{actions}</div>
          </PageHeader>
        )}
        {children}
      </article>
      {bar && <div className="action-bar">{bar}</div>}
      <LeaveQuestion name={name} isDirty={isDirty} />
    </Page>
  )
}

/** What a sheet of paper says above all: whose record it is, and when it was printed. */
function PaperHead({ title }: { title: string }) {
  const { companyName } = useConfig()
  const day = dateFormat({ dateStyle: 'long' }).format(useNow())
  return (
    <p className="paper-head num">
      <b>{companyName}</b>
      <span>
        {title}, printed on {day}
      </span>
    </p>
  )
}
