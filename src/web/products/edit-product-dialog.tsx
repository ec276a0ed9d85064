import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Product, products } from '#contract/products.ts'
import { recordNumber } from '#domain/record-number.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { MeanwhileNote } from '#web/management/meanwhile-note.tsx'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { ProductFields, type ProductFormState } from './product-fields.tsx'
import { ProductForm, productLabels, productValues } from './product-values.ts'
import { toastFailed } from './toast-failed.ts'

interface EditProductDialogProps {
  product: Product
  open: boolean
  onClose: () => void
}

/** The dialog "Edit Product" (spec section 2, "Product page"). */
export function EditProductDialog({ product, open, onClose }: EditProductDialogProps) {
  const values = productValues(product)
  const form: ProductFormState = useForm({ resolver: zodResolver(ProductForm), defaultValues: values })
  const newer = useNewerReading(
    `edit-product:${product.id}`,
    form,
    { version: product.version, values },
    productLabels,
  )
  const restart = (from: typeof product) =>
    newer.restart({ version: from.version, values: productValues(from) })
  const save = useApiMutation(products.edit, {
    invalidates: ['product', 'unit', 'loan'],
    quiet: true,
    onDone: saved => {
      toast({ variant: 'success', title: 'Product editted.' })
      restart(saved)
      onClose()
    },
    onRefused: error => {
      toastFailed(error)
      showAtFields(form, error)
    },
  })
  const { id } = product
  return (
    <FormDialog
      open={open}
      title="Edit Product"
      subtitle={recordNumber(id)}
      pending={save.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(typed =>
        newer.whenDecided(version => save.mutate({ body: { ...typed, id }, version })),
      )}
      onDiscard={() => restart(product)}
      onClose={onClose}
    >
      <div className="col-span-6 empty:hidden">
        <MeanwhileNote what="product" newer={newer} />
      </div>
      <ProductFields form={form} />
    </FormDialog>
  )
}
