import { Plus } from 'lucide-react'
import { countries } from '#contract/countries.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { EditOverList } from '#web/management/edit-over-list.tsx'
import { useDialogAddress } from '#web/routing/use-dialog-address.ts'
import { Page } from '#web/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { AddCountryDialog } from './add-country-dialog.tsx'
import { CountryList } from './country-list.tsx'
import { EditCountryDialog } from './edit-country-dialog.tsx'

/** Spec section 2, "Country page". */
export default function CountryPage() {
  const narrow = useMedia(phone)
  const adding = useDialogAddress('new')
  const editing = useDialogAddress('edit')
  const query = useApiQuery(countries.list, {})
  const taken = query.data?.rows.map(({ code }) => code) ?? []
  const addCountry = (look: ButtonLook) => (
    <Button {...look} icon={Plus} onClick={() => adding.open('country')}>
      Add country
    </Button>
  )

  return (
    <Page title="Country" fill>
      <PageHeader title="Country" subtitle="Where storerooms may be">
        {!narrow && addCountry({ variant: 'primary' })}
      </PageHeader>
      <CountryList query={query} onEdit={country => editing.open(String(country.id))} />
      <AddCountryDialog taken={taken} open={adding.value === 'country'} onClose={adding.close} />
      <EditOverList
        id={editing.value}
        title="Edit Country"
        query={query}
        idOf={({ id }) => String(id)}
        missing="There is no such country."
        failure="The countries could not be loaded"
        onClose={editing.close}
      >
        {(country, open) => (
          <EditCountryDialog
            key={country.id}
            country={country}
            taken={taken}
            open={open}
            onClose={editing.close}
          />
        )}
      </EditOverList>
      {narrow && <div className="action-bar">{addCountry({ variant: 'primary', size: 'lg' })}</div>}
    </Page>
  )
}
