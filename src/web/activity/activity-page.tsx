import { useSearchParams } from 'react-router'
import { BackToPrimary } from '#web/countries/back-to-primary.tsx'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { WithoutCountry } from '#web/countries/without-country.tsx'
import { useUser } from '#web/session/session.tsx'
import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { fillingTabs } from '#web/ui/tabs-class.ts'
import { ActivityList } from './activity-list.tsx'

const ofCompany = 'company'

/** The activity (domain.md, Activity): of a country for managers, of no country for system administrators. */
export default function ActivityPage() {
  const { isSysAdmin } = useUser()
  const [address, setAddress] = useSearchParams()
  const tab = isSysAdmin && address.get('tab') === ofCompany ? ofCompany : 'country'
  const goToTab = (value: string) => setAddress(value === ofCompany ? { tab: ofCompany } : {})
  const choice = useCountry('MANAGER')
  const { country } = choice
  const inCountry = country ? (
    <ActivityList
      key={country.id}
      countryId={country.id}
      timeZone={country.timeZone}
      label={`Activity in ${country.name}`}
      empty={`Nothing has happened in ${country.name} yet`}
    />
  ) : (
    <WithoutCountry {...choice} />
  )

  return (
    <Page title="Activity" fill>
      <PageHeader title="Activity" subtitle="Who did what, and when">
        {tab === 'country' && (
          <>
            <BackToPrimary {...choice} onlyElsewhere />
            <CountrySelector {...choice} />
          </>
        )}
      </PageHeader>
      {isSysAdmin ? (
        <Tabs
          label="Where it happened"
          value={tab}
          onChange={goToTab}
          className={fillingTabs}
          tabs={[
            { value: 'country', label: 'By country', content: inCountry },
            {
              value: ofCompany,
              label: 'Company-wide',
              content: (
                <ActivityList
                  countryId={0}
                  timeZone="UTC"
                  label="Activity outside of any country"
                  empty="Nothing has happened outside of a country yet"
                />
              ),
            },
          ]}
        />
      ) : (
        inCountry
      )}
    </Page>
  )
}
