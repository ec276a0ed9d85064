import { PackageSearch } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { WithoutCountry } from '#web/countries/without-country.tsx'
import { LoanList } from '#web/loans/loan-list.tsx'
import { LoanOverList } from '#web/loans/loan-page/loan-over-list.tsx'
import { useNamedRecord } from '#web/records/use-named-record.ts'
import { paths } from '#web/routing/paths.ts'
import { loanRecord } from '#web/routing/records.ts'
import { Page } from '#web/shell/page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Spec section 2, "Fulfillment page": the loans that one brings on their way, in countries where one is ADMIN. */
export default function FulfillmentPage() {
  const { id, isPage } = useNamedRecord('loanId')
  if (id === null || !isPage) return <LoansToFulfil loanId={id} />
  return (
    <Suspense fallback={null}>
      <loanRecord.Component key={id} loanId={id} list={{ label: 'Fulfillment', to: paths.openToFulfil }} />
    </Suspense>
  )
}

function LoansToFulfil({ loanId }: { loanId: number | null }) {
  const choice = useCountry('ADMIN')
  const { country } = choice
  const { search } = useLocation()
  return (
    <Page title="Fulfillment" fill>
      <PageHeader title="Fulfillment" subtitle="Source, send, ship and take back">
        <CountrySelector {...choice} />
      </PageHeader>
      <WithoutCountry {...choice} />
      {country && (
        <LoanList
          country={country}
          which="fulfillment"
          label={`Loans to fulfil in ${country.name}`}
          placeholder="Search by Loan ID, Title, Requestor, Customer, Customer Company"
          linkTo={loanId => paths.fulfil(loanId) + search}
          empty={
            <EmptyState icon={PackageSearch} title={`Nothing to fulfil in ${country.name}`}>
              Loans from storerooms that you have access to appear here as soon as somebody asks for them.
            </EmptyState>
          }
        />
      )}
      <LoanOverList loanId={loanId} />
    </Page>
  )
}
