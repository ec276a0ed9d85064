import { ClipboardList, Plus } from 'lucide-react'
import { lazy, Suspense, useId, useRef } from 'react'
import { may } from '#domain/permissions.ts'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { WithoutCountry } from '#web/countries/without-country.tsx'
import { useNamedRecord } from '#web/records/use-named-record.ts'
import { paths } from '#web/routing/paths.ts'
import { loanRecord } from '#web/routing/records.ts'
import { preload, usePreload } from '#web/routing/use-preload.ts'
import { useActor, useUser } from '#web/session/session.tsx'
import { Page } from '#web/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { LoanLimitNote, loanLimitReason } from './loan-limit.tsx'
import { LoanList } from './loan-list.tsx'
import { LoanOverList } from './loan-page/loan-over-list.tsx'
import { useNewLoanAddress } from './use-new-loan-address.ts'

const loadDialog = () => import('./new-loan-dialog.tsx')
const NewLoanDialog = lazy(loadDialog)

/** Spec section 2, "Loan page": the list with "Add New Loan" or a loan over it, or the loan that the address names as a page. */
export default function LoanListPage() {
  const { id, isPage } = useNamedRecord('loanId')
  if (id === null || !isPage) return <ListOfLoans loanId={id} />
  return (
    <Suspense fallback={null}>
      <loanRecord.Component key={id} loanId={id} list={{ label: 'Loan', to: paths.loans }} />
    </Suspense>
  )
}

function ListOfLoans({ loanId }: { loanId: number | null }) {
  const choice = useCountry()
  const { country } = choice
  const user = useUser()
  const actor = useActor()
  const narrow = useMedia(phone)
  const address = useNewLoanAddress()
  const reasonId = useId()
  const blocked = loanLimitReason(user)
  const mayCreate = country ? may.createLoan(actor, { countryId: country.id }) : false
  const wasOpened = useRef(false)
  wasOpened.current ||= address.step !== null
  usePreload(loadDialog)

  const addLoan = (look: ButtonLook, label = 'Add New Loan') => (
    <Button
      {...look}
      icon={Plus}
      disabled={blocked !== undefined}
      {...(blocked && { 'aria-describedby': reasonId })}
      onPointerEnter={() => preload(loadDialog)}
      onFocus={() => preload(loadDialog)}
      onClick={() => address.open()}
    >
      {label}
    </Button>
  )

  return (
    <Page title="Loan" fill>
      <PageHeader title="Loan" subtitle="What is lent, to whom, until when">
        <CountrySelector {...choice} />
        {mayCreate && !narrow && addLoan({ variant: 'primary' })}
      </PageHeader>
      {mayCreate && <LoanLimitNote id={reasonId} user={user} linkTo={address.loan} />}
      <WithoutCountry {...choice} />
      {country && (
        <LoanList
          country={country}
          which="list"
          label={`Loans in ${country.name}`}
          placeholder="Search by Id, Name, Part Number"
          linkTo={address.loan}
          empty={
            <EmptyState
              icon={ClipboardList}
              title={`No loans in ${country.name} yet`}
              actions={mayCreate && !blocked && addLoan({}, 'Lend something')}
            >
              A loan starts with the storeroom that the units come from.
            </EmptyState>
          }
        />
      )}
      {mayCreate && narrow && <div className="action-bar">{addLoan({ variant: 'primary', size: 'lg' })}</div>}
      <LoanOverList loanId={loanId} />
      {country && mayCreate && wasOpened.current && (
        <Suspense fallback={null}>
          <NewLoanDialog country={country} address={address} blocked={blocked} />
        </Suspense>
      )}
    </Page>
  )
}
