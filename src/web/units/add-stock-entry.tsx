import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Storeroom } from '#contract/storerooms.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { AddStockSerials } from './add-stock-serials.tsx'
import type { AddStock } from './use-add-stock.ts'

const newProductHint = 'If the part number does not exist, enter a product name: this creates a new product.'

export interface AddStockEntryProps {
  stock: AddStock
  /** Where this person may put units. */
  storerooms: readonly Storeroom[]
  storeroomId: number | null
  onAdded: () => void
}

/** The left panel: the scanner types part number, Enter, serial number, Enter, serial number, Enter … */
export function AddStockEntry({ stock, storerooms, storeroomId, onAdded }: AddStockEntryProps) {
  const { draft, apply, errors, forget } = stock
  const { entry } = draft
  const name = useRef<HTMLInputElement>(null)
  const serial = useRef<HTMLInputElement>(null)
  const isNew = entry.lookup === 'missing'

  const wantsName = useRef(false)
  useEffect(() => {
    if (isNew && wantsName.current) name.current?.focus()
    wantsName.current = false
  }, [isNew])

  /** Asked for by hand: a part number that nobody knows leads on to the product's name. */
  const lookUp = async () => {
    forget('partNumber', 'productName')
    wantsName.current = true
    const found = await stock.findProduct(true)
    if (found === 'missing') name.current?.focus()
    else wantsName.current = false
  }
  const enterPartNumber = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    serial.current?.focus()
    void lookUp()
  }
  const enterName = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    serial.current?.focus()
  }
  const add = async () => {
    const added = await stock.add()
    if (added) onAdded()
    return added
  }

  return (
    <section className="flex flex-col gap-4 p-6 phone:p-4" aria-labelledby="enter-details">
      <h3 id="enter-details" className="text-base">
        Enter Details
      </h3>
      <FormField label="Part Number" error={errors.partNumber}>
        <Input
          code
          value={entry.partNumber}
          onChange={event => {
            forget('partNumber', 'productName')
            apply({ do: 'typePartNumber', text: event.target.value })
          }}
          onKeyDown={enterPartNumber}
          onBlur={() => void stock.findProduct()}
          enterKeyHint="search"
          trailing={
            <IconButton
              icon={Search}
              label="Look up"
              size="sm"
              className="-mr-2"
              pending={stock.isLooking}
              onClick={() => void lookUp()}
            />
          }
        />
      </FormField>
      <FormField label="Product Name" error={errors.productName} hint={isNew && newProductHint}>
        <Input
          ref={name}
          value={entry.productName}
          disabled={!isNew}
          placeholder={isNew ? 'New product' : 'Found by part number'}
          onChange={event => {
            forget('productName')
            apply({ do: 'typeProductName', text: event.target.value })
          }}
          onKeyDown={enterName}
        />
      </FormField>
      <AddStockSerials stock={stock} field={serial} add={add} />
      <FormField label="Storeroom" error={errors.storeroom}>
        <Select
          options={storerooms.map(({ id, name: label }) => ({ value: String(id), label }))}
          value={storeroomId === null ? undefined : String(storeroomId)}
          placeholder="Choose a storeroom"
          onChange={value => {
            forget('storeroom')
            apply({ do: 'chooseStoreroom', storeroomId: Number(value) })
          }}
        />
      </FormField>
    </section>
  )
}
