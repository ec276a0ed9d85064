import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { type Product, products } from '#contract/products.ts'
import { may } from '#domain/permissions.ts'
import { keyOf } from '#web/api/queries.ts'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { NoCountry } from '#web/countries/no-country.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { isId } from '#web/routing/is-id.ts'
import { productRecord } from '#web/routing/records.ts'
import { useDialogAddress } from '#web/routing/use-dialog-address.ts'
import { useActor } from '#web/session/session.tsx'
import { Page } from '#web/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { AddProductDialog } from './add-product-dialog.tsx'
import { EditOverProducts } from './edit-over-products.tsx'
import { ProductList } from './product-list.tsx'

/** Spec section 2, "Product page"; a product that the address names is a page of its own. */
export default function ProductPage() {
  const { productId } = useParams()
  if (productId === undefined || !isId(productId)) return <ProductsPage />
  return (
    <Suspense fallback={null}>
      <productRecord.Component key={productId} productId={Number(productId)} />
    </Suspense>
  )
}

function ProductsPage() {
  const actor = useActor()
  const client = useQueryClient()
  const narrow = useMedia(phone)
  // The list is the same in each country, only what is free is not.
  const choice = useCountry('STAFF', [])
  const adding = useDialogAddress('new')
  const editing = useDialogAddress('edit')
  const mayChange = may.changeProducts(actor)
  const addProduct = (look: ButtonLook) => (
    <Button {...look} icon={Plus} onClick={() => adding.open('product')}>
      Add product
    </Button>
  )
  const edit = (product: Product) => {
    client.setQueryData(keyOf(products.one, { params: { productId: product.id } }), product)
    editing.open(String(product.id))
  }

  return (
    <Page title="Product" fill>
      <PageHeader title="Product" subtitle="What there is to lend">
        <CountrySelector {...choice} />
        {mayChange && !narrow && addProduct({ variant: 'primary' })}
      </PageHeader>
      {may.seeProducts(actor) ? (
        <ProductList onEdit={mayChange ? edit : undefined} country={choice.country} />
      ) : (
        <NoCountry />
      )}
      {mayChange && (
        <>
          <AddProductDialog open={adding.value === 'product'} onClose={adding.close} />
          <EditOverProducts id={editing.value} onClose={editing.close} />
          {narrow && <div className="action-bar">{addProduct({ variant: 'primary', size: 'lg' })}</div>}
        </>
      )}
    </Page>
  )
}
