import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { isAtLeast } from '#domain/role.ts'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { WithoutCountry } from '#web/countries/without-country.tsx'
import { useNamedRecord } from '#web/records/use-named-record.ts'
import { unitRecord } from '#web/routing/records.ts'
import { useDialogAddress } from '#web/routing/use-dialog-address.ts'
import { preload, usePreload } from '#web/routing/use-preload.ts'
import { useActor } from '#web/session/session.tsx'
import { Page } from '#web/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { UnitList } from './unit-list.tsx'
import { UnitOverList } from './unit-page/unit-over-list.tsx'

const loadDialog = () => import('./add-stock-dialog.tsx')
const AddStockDialog = lazy(loadDialog)

/** Spec section 2, "Stock page": the list with a unit over it, or the unit that the address names as a page. */
export default function StockPage() {
  const { id, isPage } = useNamedRecord('unitId')
  if (id === null || !isPage) return <StockList unitId={id} />
  return (
    <Suspense fallback={null}>
      <unitRecord.Component key={id} unitId={id} />
    </Suspense>
  )
}

function StockList({ unitId }: { unitId: number | null }) {
  const choice = useCountry()
  const actor = useActor()
  const narrow = useMedia(phone)
  const dialog = useDialogAddress('new')
  const { country } = choice
  const mayAdd = country ? isAtLeast(actor, 'ADMIN', country.id) : false
  const wasOpened = useRef(false)
  wasOpened.current ||= dialog.value === 'stock'
  usePreload(loadDialog)
  const addStock = (look: ButtonLook, label = 'Add stock') => (
    <Button
      {...look}
      icon={Plus}
      onPointerEnter={() => preload(loadDialog)}
      onFocus={() => preload(loadDialog)}
      onClick={() => dialog.open('stock')}
    >
      {label}
    </Button>
  )

  return (
    <Page title="Stock" fill>
      <PageHeader title="Stock" subtitle="View/Edit Stock">
        <CountrySelector {...choice} />
        {mayAdd && !narrow && addStock({ variant: 'primary' })}
      </PageHeader>
      <WithoutCountry {...choice} />
      {country && <UnitList country={country} addFirst={mayAdd && addStock({}, 'Add the first units')} />}
      {mayAdd && narrow && <div className="action-bar">{addStock({ variant: 'primary', size: 'lg' })}</div>}
      {country && mayAdd && wasOpened.current && (
        <Suspense fallback={null}>
          <AddStockDialog country={country} open={dialog.value === 'stock'} onClose={dialog.close} />
        </Suspense>
      )}
      <UnitOverList unitId={unitId} />
    </Page>
  )
}
