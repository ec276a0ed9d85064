import { skipToken } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { storerooms } from '#contract/storerooms.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { BackToPrimary } from '#web/countries/back-to-primary.tsx'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { WithoutCountry } from '#web/countries/without-country.tsx'
import { EditOverList } from '#web/management/edit-over-list.tsx'
import { useDialogAddress } from '#web/routing/use-dialog-address.ts'
import { Page } from '#web/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { AddStoreroomDialog } from './add-storeroom-dialog.tsx'
import { EditStoreroomDialog } from './edit-storeroom-dialog.tsx'
import { StoreroomList } from './storeroom-list.tsx'

/** Spec section 2, "Storeroom page". */
export default function StoreroomPage() {
  const choice = useCountry('MANAGER')
  const { country } = choice
  const narrow = useMedia(phone)
  const adding = useDialogAddress('new')
  const editing = useDialogAddress('edit')
  const query = useApiQuery(storerooms.list, country ? { params: { countryId: country.id } } : skipToken)
  const addStoreroom = (look: ButtonLook) => (
    <Button {...look} icon={Plus} onClick={() => adding.open('storeroom')}>
      Add storeroom
    </Button>
  )

  return (
    <Page title="Storeroom" fill>
      <PageHeader title="Storeroom" subtitle="Where units are kept">
        <BackToPrimary {...choice} />
        <CountrySelector {...choice} />
        {country && !narrow && addStoreroom({ variant: 'primary' })}
      </PageHeader>
      <WithoutCountry {...choice} />
      {country && (
        <>
          <StoreroomList
            country={country}
            query={query}
            onEdit={storeroom => editing.open(String(storeroom.id))}
          />
          <AddStoreroomDialog
            key={country.id}
            country={country}
            open={adding.value === 'storeroom'}
            onClose={adding.close}
          />
          <EditOverList
            id={editing.value}
            title="Edit Storeroom"
            query={query}
            idOf={({ id }) => String(id)}
            missing={`There is no such storeroom in ${country.name}.`}
            failure="The storerooms could not be loaded"
            onClose={editing.close}
          >
            {(storeroom, open) => (
              <EditStoreroomDialog
                key={storeroom.id}
                storeroom={storeroom}
                open={open}
                onClose={editing.close}
              />
            )}
          </EditOverList>
          {narrow && <div className="action-bar">{addStoreroom({ variant: 'primary', size: 'lg' })}</div>}
        </>
      )}
    </Page>
  )
}
