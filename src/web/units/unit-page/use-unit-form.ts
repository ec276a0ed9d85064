import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Product } from '#contract/products.ts'
import type { Unit } from '#contract/unit.ts'
import { partNumberMissing } from '#contract/unit-forms.ts'
import { units } from '#contract/units.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useProductLookup } from '../use-product-lookup.ts'
import { UnitForm, type UnitValues, unitLabels, valuesOf } from './unit-values.ts'

/** The product's name follows its part number. */
const { productName: _, ...typedLabels } = unitLabels

/**
 * The form of Edit Stock (spec section 5, "Unit edit"): a part number counts once its product was looked up, and what was
 * typed outlives a newer reading of the unit.
 */
export function useUnitForm(unit: Unit) {
  const values = valuesOf(unit)
  const form: UseFormReturn<UnitValues> = useForm({ resolver: zodResolver(UnitForm), defaultValues: values })
  const reading = useNewerReading(
    `edit-unit:${unit.id}`,
    form,
    { version: unit.version, values },
    typedLabels,
  )
  const [found, setFound] = useState<Product | null>(null)

  const setName = (name: string) => form.setValue('productName', name, { shouldDirty: true })
  const { lookUp, isLooking } = useProductLookup((partNumber, answer) => {
    if (form.getValues('partNumber').trim() !== partNumber) return
    const product = typeof answer === 'string' ? null : answer
    setFound(product)
    setName(product?.name ?? '')
    if (!product) return
    form.setValue('partNumber', product.partNumber, { shouldDirty: true })
    form.clearErrors('partNumber')
  })
  const findProduct = () => {
    const partNumber = form.getValues('partNumber').trim()
    if (partNumber) return void lookUp(partNumber)
    form.setError('partNumber', { message: partNumberMissing }, { shouldFocus: true })
  }
  /** Editing the part number clears the product name. */
  const forgetProduct = () => {
    setFound(null)
    setName('')
  }

  const newer: typeof reading = {
    ...reading,
    take: change => {
      reading.take(change)
      if (change.field !== 'partNumber') return
      setFound(null)
      setName(values.productName)
      form.clearErrors('partNumber')
    },
  }

  const save = useApiMutation(units.edit, {
    invalidates: ['unit'],
    onDone: saved => {
      toast({ variant: 'success', title: 'Unit updated' })
      clear(saved)
    },
    onRefused: error => showAtFields(form, error),
  })
  const clear = (as: Unit) => {
    reading.restart({ version: as.version, values: valuesOf(as) })
    setFound(null)
  }
  const submit = form.handleSubmit(({ serialNumber, partNumber }) => {
    const isFound = found !== null && found.partNumber === partNumber
    // Typed before the page was loaded: its product is not known any more.
    if (!isFound && partNumber !== unit.product.partNumber) return findProduct()
    const product = isFound ? { productId: found.id } : {}
    reading.whenDecided(version => save.mutate({ body: { id: unit.id, serialNumber, ...product }, version }))
  })
  return {
    form,
    newer,
    findProduct,
    forgetProduct,
    isLooking,
    submit,
    discard: () => clear(unit),
    pending: save.isPending,
  }
}

export type UnitEditing = ReturnType<typeof useUnitForm>
