import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { products } from '#contract/products.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { EditOverList } from '#web/management/edit-over-list.tsx'
import { isId } from '#web/routing/is-id.ts'
import { EditProductDialog } from './edit-product-dialog.tsx'

const none = { rows: [], total: 0 }

/** Edit Product for the product that the address names, also one that the page of the list does not show. */
export function EditOverProducts({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const isAsked = shown !== null && isId(shown)
  const one = useApiQuery(products.one, isAsked ? { params: { productId: Number(shown) } } : skipToken)
  const found = one.data && { rows: [one.data], total: 1 }
  const { isPlaceholderData, isError, error, isFetching, refetch } = one
  return (
    <EditOverList
      id={id}
      title="Edit Product"
      query={{
        data: !isAsked || isMissing(error) ? none : found,
        isPlaceholderData,
        isError,
        error,
        isFetching,
        refetch,
      }}
      idOf={({ id: one }) => String(one)}
      missing="There is no such product."
      failure="The product could not be loaded"
      onClose={onClose}
    >
      {(product, open) => (
        <EditProductDialog key={product.id} product={product} open={open} onClose={onClose} />
      )}
    </EditOverList>
  )
}
