import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Storeroom } from '#contract/storerooms.ts'
import { lookAlikeHint, useKnownProductLike } from '#web/forms/look-alike-hint.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddStockSerials } from './add-stock-serials.tsx'
import type { AddStock } from './use-add-stock.ts'

const newProductHint = 'If the part number does not exist, enter a product name: this creates a new product.'

export interface AddStockEntryProps {
  stock: AddStock
  /** Storerooms that this person may put units into. */
  storerooms: readonly Storeroom[]
  storeroomId: number | null
  onAdded: () => void
}

/** The left panel: the scanner types part number, Enter, serial number, Enter, serial number, Enter … */
export function AddStockEntry({ stock, storerooms, storeroomId, onAdded }: AddStockEntryProps) {
  const name = useRef<HTMLInputElement>(null)
  const serial = useRef<HTMLInputElement>(null)
  const lookUp = useLookUp(stock, name)
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
      <PartNumberField
        stock={stock}
        onLookUp={() => void lookUp()}
        onEnter={() => {
          serial.current?.focus()
          void lookUp()
        }}
      />
      <ProductNameField stock={stock} field={name} onEnter={() => serial.current?.focus()} />
      <AddStockSerials stock={stock} field={serial} add={add} />
      <StoreroomField stock={stock} storerooms={storerooms} storeroomId={storeroomId} />
    </section>
  )
}

const isNew = ({ draft }: AddStock) => draft.entry.lookup === 'missing'

/** Looks a part number up on request; one that nobody knows leads on to the product's name. */
function useLookUp(stock: AddStock, name: RefObject<HTMLInputElement | null>) {
  const wantsName = useRef(false)
  const isUnknown = isNew(stock)
  useEffect(() => {
    if (isUnknown && wantsName.current) name.current?.focus()
    wantsName.current = false
  }, [isUnknown, name])

  return async () => {
    stock.forget('partNumber', 'productName')
    wantsName.current = true
    const found = await stock.findProduct(true)
    if (found === 'missing') name.current?.focus()
    else wantsName.current = false
  }
}

const onEnterKey = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

interface PartNumberFieldProps {
  stock: AddStock
  onLookUp: () => void
  onEnter: () => void
}

function PartNumberField({ stock, onLookUp, onEnter }: PartNumberFieldProps) {
  const { draft, apply, errors, forget } = stock
  const { partNumber } = draft.entry
  const known = useKnownProductLike(partNumber)
  return (
    <FormField
      label="Part Number"
      error={errors.partNumber}
      hint={isNew(stock) && lookAlikeHint(partNumber, undefined, known)}
    >
      <Input
        code
        value={partNumber}
        onChange={event => {
          forget('partNumber', 'productName')
          apply({ type: 'typePartNumber', text: event.target.value })
        }}
        onKeyDown={onEnterKey(onEnter)}
        onBlur={() => void stock.findProduct()}
        enterKeyHint="search"
        trailing={
          <IconButton
            icon={Search}
            label="Look up"
            size="sm"
            className="-mr-2"
            pending={stock.isLooking}
            onClick={onLookUp}
          />
        }
      />
    </FormField>
  )
}

interface ProductNameFieldProps {
  stock: AddStock
  field: RefObject<HTMLInputElement | null>
  onEnter: () => void
}

function ProductNameField({ stock, field, onEnter }: ProductNameFieldProps) {
  const { draft, apply, errors, forget } = stock
  const isUnknown = isNew(stock)
  const known = useKnownProductLike(draft.entry.productName)
  return (
    <FormField
      label="Product Name"
      error={errors.productName}
      hint={isUnknown && lookAlikeHint(draft.entry.productName, newProductHint, known)}
    >
      <Input
        ref={field}
        value={draft.entry.productName}
        disabled={!isUnknown}
        placeholder={isUnknown ? 'New product' : 'Found by part number'}
        onChange={event => {
          forget('productName')
          apply({ type: 'typeProductName', text: event.target.value })
        }}
        onKeyDown={onEnterKey(onEnter)}
      />
    </FormField>
  )
}

type StoreroomFieldProps = Omit<AddStockEntryProps, 'onAdded'>

function StoreroomField({ stock, storerooms, storeroomId }: StoreroomFieldProps) {
  const { apply, errors, forget } = stock
  return (
    <FormField label="Storeroom" error={errors.storeroom}>
      <Select
        options={storerooms.map(({ id, name: label }) => ({ value: String(id), label }))}
        value={storeroomId === null ? undefined : String(storeroomId)}
        placeholder="Choose a storeroom"
        onChange={value => {
          forget('storeroom')
          apply({ type: 'chooseStoreroom', storeroomId: Number(value) })
        }}
      />
    </FormField>
  )
}
