import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { NoCountry } from '#web/countries/no-country.tsx'
import { useCountries } from '#web/countries/use-countries.ts'
import { paths } from '#web/routing/paths.ts'
import { Page } from '#web/shell/page.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FactorNote } from './factor-note.tsx'
import { Overview } from './overview.tsx'
import { useIsBeforeLending } from './use-first-steps.ts'
import { useFulfils } from './use-fulfils.ts'

const Detailed = lazy(() => import('./detailed/detailed.tsx'))

const tabs = [
  { value: 'overview', label: 'Overview', content: <Overview /> },
  {
    value: 'detailed',
    label: 'Detailed',
    content: (
      <Suspense fallback={null}>
        <Detailed />
      </Suspense>
    ),
  },
] as const

/** Spec section 2, "Dashboard": two tabs, Overview unless the address says otherwise. */
export default function DashboardPage() {
  const countries = useCountries()
  const fulfils = useFulfils()
  const isBeforeLending = useIsBeforeLending()
  const nowhere = countries?.length === 0
  const [address, setAddress] = useSearchParams()
  const tab = address.get('tab') === 'detailed' ? 'detailed' : 'overview'
  const goToTab = (value: string) =>
    setAddress(before => {
      const next = new URLSearchParams(before)
      if (value === 'overview') next.delete('tab')
      else next.set('tab', value)
      return next
    })
  return (
    <Page title="Dashboard" width="dashboard">
      <PageHeader title="Dashboard" subtitle={fulfils ? 'What waits, and your own loans' : 'Your own loans'}>
        {!nowhere && (
          <ButtonLink to={paths.newLoan} variant={isBeforeLending ? 'default' : 'primary'} icon={Plus}>
            Add New Loan
          </ButtonLink>
        )}
      </PageHeader>
      <FactorNote />
      {nowhere ? (
        <NoCountry />
      ) : (
        <Tabs className="mt-3" label="Dashboard" tabs={tabs} value={tab} onChange={goToTab} />
      )}
    </Page>
  )
}
