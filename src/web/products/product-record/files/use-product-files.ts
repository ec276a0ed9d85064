import { useQueryClient } from '@tanstack/react-query'
import { type ProductFile, productFiles } from '#contract/product-files.ts'
import type { Product } from '#contract/products.ts'
import { call } from '#web/api/call-api.ts'
import { refreshNouns, useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { newKey } from '#web/api/request.ts'
import { useSending } from '#web/files/use-sending.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** Lists of units and loans show the picture of their product. */
const invalidates = ['product', 'unit', 'loan'] as const

/** The pictures and manuals of a product, and what can be done to them. */
export function useProductFiles(productId: number) {
  const client = useQueryClient()
  const query = useApiQuery(productFiles.list, { params: { productId } })
  const sending = useSending(async fileId => {
    await call(productFiles.add, { body: { productId, fileId }, key: newKey() })
    await refreshNouns(client, invalidates)
  })
  const edit = useApiMutation(productFiles.edit, {
    invalidates: ['product'],
    onDone: () => toast({ variant: 'success', title: 'Saved.' }),
  })
  const arrange = useApiMutation(productFiles.arrange, { invalidates })
  const remove = useApiMutation(productFiles.remove, {
    invalidates,
    onDone: () => toast({ variant: 'success', title: 'Removed.' }),
  })
  return { query, sending, edit, arrange, remove }
}

export type ProductFilesDesk = ReturnType<typeof useProductFiles>

/** The data and actions of the card's parts. */
export interface FilesProps {
  product: Pick<Product, 'id' | 'name'>
  files: readonly ProductFile[]
  desk: ProductFilesDesk
  mayChange: boolean
}
