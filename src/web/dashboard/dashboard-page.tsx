import { Plus } from 'lucide-react'
import { NoCountry } from '#web/countries/no-country.tsx'
import { useCountries } from '#web/countries/use-countries.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/page.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Overview } from './overview.tsx'

/** Spec section 2, "Dashboard". */
export default function DashboardPage() {
  const countries = useCountries()
  const nowhere = countries?.length === 0
  return (
    <Page title="Dashboard" width="dashboard">
      <PageHeader title="Dashboard">
        {!nowhere && (
          <ButtonLink to={paths.newLoan} variant="primary" icon={Plus}>
            New loan
          </ButtonLink>
        )}
      </PageHeader>
      {nowhere ? <NoCountry /> : <Overview />}
    </Page>
  )
}
