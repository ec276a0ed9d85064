import { lazy, Suspense, useCallback, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { hasEnded, loanTraits } from '#domain/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { PreviousNext } from '#web/records/previous-next.tsx'
import { RecordAbsent } from '#web/records/record-absent.tsx'
import { RecordFrame } from '#web/records/record-frame.tsx'
import { usePositionInList } from '#web/records/use-position-in-list.ts'
import { paths } from '#web/routing/paths.ts'
import { useActor } from '#web/session/session.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { useGradually } from '#web/ui/use-gradually.ts'
import { LoanBadge, loanLooks } from '../loan-badge.tsx'
import { LoanPageBody } from './loan-page-body.tsx'
import { DueDate } from './summary/due-date.tsx'
import './loan.css'
import './loan-on-paper.css'
import { afterDeciding } from './just-brought.ts'
import { scanField, useScanFocus } from './lines/use-scan-focus.ts'
import { LoanActions } from './loan-actions.tsx'
import { LoanBody } from './loan-body.tsx'
import { LoanSkeleton } from './loan-skeleton.tsx'
import { byItsAdmins, nextAction } from './next-action.ts'
import { useOpenSections } from './use-open-sections.ts'

const PaperDialog = lazy(() => import('./document/paper/paper-dialog.tsx'))
const CounterDialog = lazy(() => import('./document/counter/counter-dialog.tsx'))

const loanList = { label: 'Loan', to: paths.loans }

interface LoanRecordProps {
  readonly loanId: number
  /** Closes the dialog over the list; without it the loan is a page. */
  readonly onClose?: () => void
  /** The list that the page leads back to. */
  readonly list?: { readonly label: string; readonly to: string }
}

/** A loan with all its actions (spec section 2, "Fulfillment page"): over its list, or a page of its own. */
export default function LoanRecord({ loanId, onClose, list = loanList }: LoanRecordProps) {
  const actor = useActor()
  const narrow = useMedia(phone)
  const query = useApiQuery(loans.one, { params: { loanId } })
  const activity = useApiQuery(loans.activity, { params: { loanId } })
  const [isEditing, setEditing] = useState(false)
  // Held here and not beside their buttons, which move to another place when a tablet is turned.
  const [shown, setShown] = useState<'counter' | 'paper' | null>(null)
  const leave = useCallback(() => setShown(null), [])
  const { inList, goTo } = usePositionInList('loan', loanId)
  const loan = useGradually(query.data)
  const next = loan ? nextAction(loan, actor) : null
  const sections = useOpenSections(loan)
  useScanFocus(loan)

  const scan = () => {
    sections.show('units')
    requestAnimationFrame(() => scanField()?.focus())
  }
  /** After a decision, goes to the next loan of a list of loans to decide on. */
  const goOn = () => {
    // Stays while the loan is being edited, as typed text would be lost.
    if (!inList?.isToDecide || isEditing) return
    if (inList.next !== null) goTo(inList.next, afterDeciding)
    else toast({ title: 'The last loan of this list is decided.' })
  }
  const actions = loan && (
    <LoanActions
      loan={loan}
      next={next}
      onScan={scan}
      onDecided={goOn}
      onSignHere={() => setShown('counter')}
      onPaper={() => setShown('paper')}
      size={narrow ? 'lg' : 'md'}
    />
  )
  const number = recordNumber(loanId)
  const nameless = isMissing(query.error) ? null : number
  const inBody = { activity, next, onEditing: setEditing }
  return (
    <RecordFrame
      onClose={onClose}
      dialogTitle={`Edit Loan - ${number}`}
      dialogName={loan?.title}
      size="page"
      title={`Loan ${number}`}
      list={list}
      crumb={<RecordId id={loanId} />}
      heading={loan ? <Heading loan={loan} /> : nameless}
      subtitle={loan && <State loan={loan} />}
      neighbours={inList && <PreviousNext inList={inList} isDirty={isEditing} onGo={goTo} />}
      actions={actions}
      hasBar={narrow && next !== null}
      name={
        <>
          loan <b>{number}</b>
        </>
      }
      isDirty={isEditing}
    >
      {loan && !onClose && <LoanPageBody loan={loan} {...inBody} />}
      {loan && onClose && <LoanBody loan={loan} {...inBody} sections={sections} />}
      <Suspense fallback={null}>
        {loan && shown === 'counter' && <CounterDialog loan={loan} onClose={leave} />}
        {loan && shown === 'paper' && <PaperDialog loan={loan} onClose={leave} />}
      </Suspense>
      {!loan && (
        <RecordAbsent what="loan" list={list} query={query}>
          <LoanSkeleton />
        </RecordAbsent>
      )}
    </RecordFrame>
  )
}

function Heading({ loan }: { loan: Loan }) {
  return (
    <>
      <RecordId id={loan.id} /> {loan.title}
    </>
  )
}

/** The loan's state beneath the title, with the spec's hover text beside it where that says more, and whose turn it is. */
function State({ loan }: { loan: Loan }) {
  const { hint, explains } = loanLooks[loan.loanState.name]
  const { sourcing, shipping } = loanTraits[loan.loanState.name]
  const who = byItsAdmins(loan, useActor())
  const due = !hasEnded(loan.loanState.name) && (
    <span className={explains ? 'loan-due phone:hidden' : 'phone:hidden'}>
      <DueDate loan={loan} />
    </span>
  )
  return (
    <span className="loan-state mt-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LoanBadge loan={loan} />
        {explains && (
          <span>
            {hint}
            {(sourcing || shipping) && who}
          </span>
        )}
        {!explains && due}
      </span>
      {explains && due}
    </span>
  )
}
