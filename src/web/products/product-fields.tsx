import type { UseFormReturn } from 'react-hook-form'
import { productHints, products } from '#contract/products.ts'
import { sentenceOf } from '#web/api-error.ts'
import { useAsk } from '#web/queries.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ProductValues, productLabels } from './product-values.ts'

export type ProductFormState = UseFormReturn<ProductValues>

/** Spec section 5, "Product", with its hints. */
export function ProductFields({ form }: { form: ProductFormState }) {
  const { errors } = form.formState
  return (
    <>
      <FormField
        label={productLabels.name}
        hint={productHints.name}
        error={errors.name?.message}
        className="col-span-6"
      >
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField
        label={productLabels.partNumber}
        hint={productHints.partNumber}
        error={errors.partNumber?.message}
        className="col-span-6"
      >
        <Input code {...form.register('partNumber')} />
      </FormField>
      <CategoryField form={form} />
    </>
  )
}

function CategoryField({ form }: { form: ProductFormState }) {
  const asked = useAsk(products.categories, {})
  const failed = asked.isError && !asked.data ? sentenceOf(asked.error) : undefined
  return (
    <FormField
      label={productLabels.productCategoryId}
      error={form.formState.errors.productCategoryId?.message ?? failed}
      className="col-span-6"
      aside={
        failed && (
          <button type="button" className="link" onClick={() => void asked.refetch()}>
            Retry
          </button>
        )
      }
    >
      <Select
        options={(asked.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(form.watch('productCategoryId'))}
        onChange={value =>
          form.setValue('productCategoryId', Number(value), { shouldDirty: true, shouldValidate: true })
        }
        disabled={!asked.data}
      />
    </FormField>
  )
}
