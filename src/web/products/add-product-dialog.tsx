import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { products } from '#contract/products.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ProductFields, type ProductFormState } from './product-fields.tsx'
import { blankProduct, ProductForm } from './product-values.ts'
import { toastFailed } from './toast-failed.ts'

/** The dialog "Add New Product" (spec section 2, "Product page"). */
export function AddProductDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form: ProductFormState = useForm({ resolver: zodResolver(ProductForm), defaultValues: blankProduct })
  const discard = () => form.reset(blankProduct)
  const add = useApiMutation(products.create, {
    invalidates: ['product'],
    quiet: true,
    onDone: () => {
      toast({ variant: 'success', title: 'Product added.' })
      discard()
      onClose()
    },
    onRefused: error => {
      toastFailed(error)
      showAtFields(form, error)
    },
  })
  return (
    <FormDialog
      open={open}
      title="Add New Product"
      save="Add product"
      isNew
      pending={add.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(body => add.mutate({ body }))}
      onDiscard={discard}
      onClose={onClose}
    >
      <ProductFields form={form} />
    </FormDialog>
  )
}
