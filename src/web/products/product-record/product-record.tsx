import { skipToken } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ProductUse, products } from '#contract/products.ts'
import { amountOf } from '#domain/amounts.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { WithoutCountry } from '#web/countries/without-country.tsx'
import { UnitsOutCard } from '#web/dashboard/trends/units-out-card.tsx'
import { RecordAbsent } from '#web/records/record-absent.tsx'
import { RecordPage } from '#web/records/record-page.tsx'
import { paths } from '#web/routing/paths.ts'
import { useDialogAddress } from '#web/routing/use-dialog-address.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { useGradually } from '#web/ui/use-gradually.ts'
import { EditOverProducts } from '../edit-over-products.tsx'
import { ProductFiles } from './files/product-files.tsx'
import { NextReturns } from './next-returns.tsx'
import { StoreroomStock, totalOf } from './storeroom-stock.tsx'

const productList = { label: 'Product', to: paths.products }

/** A product in one country: what each storeroom has of it, what comes back next, and how it was used. */
export default function ProductRecord({ productId }: { productId: number }) {
  const choice = useCountry()
  const { country } = choice
  const editing = useDialogAddress('edit')
  const narrow = useMedia(phone)
  const mayChange = may.changeProducts(useActor())
  const query = useApiQuery(
    products.inCountry,
    country ? { params: { productId, countryId: country.id } } : skipToken,
  )
  const use = useGradually(query.data)
  const number = recordNumber(productId)
  const nameless = isMissing(query.error) ? null : number
  return (
    <>
      <RecordPage
        title={use ? use.product.name : `Product ${number}`}
        list={productList}
        crumb={number}
        heading={use?.product.name ?? nameless}
        subtitle={use && <PartNumber use={use} />}
        actions={
          <>
            <CountrySelector {...choice} />
            {mayChange && use && (
              <Button
                icon={Pencil}
                aria-label={`Edit ${use.product.name}`}
                onClick={() => editing.open(String(productId))}
              >
                {!narrow && 'Edit'}
              </Button>
            )}
          </>
        }
        name={`product ${number}`}
        isDirty={false}
      >
        <WithoutCountry {...choice} />
        {country && use && (
          <div className="record-grid">
            <div>
              <StoreroomStock use={use} country={country} />
              <UnitsOutCard weeks={use.weeks} />
            </div>
            <div>
              <NextReturns use={use} country={country} />
              <ProductFiles product={use.product} mayChange={mayChange} />
            </div>
          </div>
        )}
        {country && !use && (
          <RecordAbsent what="product" list={productList} query={query}>
            <SkeletonLines lines={8} />
          </RecordAbsent>
        )}
      </RecordPage>
      {mayChange && <EditOverProducts id={editing.value} onClose={editing.close} />}
    </>
  )
}

/** "01037-001 · 14 of 29 units are free". */
function PartNumber({ use: { product, storerooms } }: { use: ProductUse }) {
  const { free, all } = totalOf(storerooms)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Code>{product.partNumber}</Code>
      <CopyButton text={product.partNumber} what="part number" />
      <span>
        {free} of {amountOf(all, 'unit')} {free === 1 ? 'is' : 'are'} free
      </span>
    </span>
  )
}
