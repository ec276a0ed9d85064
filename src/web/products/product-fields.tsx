import type { UseFormReturn } from 'react-hook-form'
import { productHints, products } from '#contract/products.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { lookAlikeHint, useKnownProductLike } from '#web/forms/look-alike-hint.tsx'
import { QuerySelect } from '#web/lists/query-select.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { type ProductValues, productLabels } from './product-values.ts'

export type ProductFormState = UseFormReturn<ProductValues>

/** Spec section 5, "Product", with its hints. */
export function ProductFields({ form }: { form: ProductFormState }) {
  const { errors } = form.formState
  const [name, partNumber] = form.watch(['name', 'partNumber'])
  const knownName = useKnownProductLike(name)
  const knownNumber = useKnownProductLike(partNumber)
  return (
    <>
      <FormField
        label={productLabels.name}
        hint={lookAlikeHint(name, productHints.name, knownName)}
        error={errors.name?.message}
        className="col-span-6"
      >
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField
        label={productLabels.partNumber}
        hint={lookAlikeHint(partNumber, productHints.partNumber, knownNumber)}
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
  return (
    <QuerySelect
      label={productLabels.productCategoryId}
      query={useApiQuery(products.categories, {})}
      name={({ name }) => name}
      value={form.watch('productCategoryId')}
      onChange={id => form.setValue('productCategoryId', id, { shouldDirty: true, shouldValidate: true })}
      error={form.formState.errors.productCategoryId?.message}
      className="col-span-6"
    />
  )
}
