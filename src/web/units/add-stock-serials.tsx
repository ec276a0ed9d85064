import { ListPlus, Plus } from 'lucide-react'
import { type ClipboardEvent, type Ref, useEffect, useRef } from 'react'
import { amountOf } from '#domain/amounts.ts'
import { lookAlikeHint } from '#web/forms/look-alike-hint.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { ScanInput } from '#web/ui/form/scan-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { unitsInEntry } from './stock-draft-entry.ts'
import { isList, sortedSerials } from './stock-draft-serials.ts'
import type { AddStock } from './use-add-stock.ts'

export interface AddStockSerialsProps {
  stock: AddStock
  /** The field that the scanner types into. */
  field: Ref<HTMLInputElement>
  add: () => Promise<boolean>
}

/** Serial numbers: scanned one after another, typed as a range, or pasted as a list. */
export function AddStockSerials(props: AddStockSerialsProps) {
  return props.stock.draft.entry.list === null ? <OneByOne {...props} /> : <PastedList {...props} />
}

const addLabel = (count: number) => `Add ${amountOf(count, 'unit')} to list`

function OneByOne({ stock, field, add }: AddStockSerialsProps) {
  const { draft, apply, errors, forget } = stock
  const { serialNumber } = draft.entry
  const count = unitsInEntry(draft)
  const openList = (text: string) => {
    forget('serialNumber', 'list')
    apply({ type: 'typeSerialNumber', text: '' })
    apply({ type: 'typeList', text })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isList(text)) return
    event.preventDefault()
    openList(text)
  }
  return (
    <>
      <FormField
        label="Serial Number"
        optional
        error={errors.serialNumber}
        hint={lookAlikeHint(serialNumber, 'Scan one after another, or type a range: ACCC8E-0001..0050')}
      >
        <ScanInput
          ref={field}
          label="Serial Number"
          text={serialNumber}
          onText={text => {
            forget('serialNumber')
            apply({ type: 'typeSerialNumber', text })
          }}
          onPaste={paste}
          onScan={add}
        />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} onClick={() => void add()}>
          {serialNumber.trim() === '' && 'Add without S/N'}
          {serialNumber.trim() !== '' && (count > 1 ? addLabel(count) : 'Add to list')}
        </Button>
        <Button variant="ghost" onClick={() => openList(serialNumber)}>
          Paste a list
        </Button>
      </div>
    </>
  )
}

/** How many of the wrong lines are explained; the others stay in the field like them. */
const maxExplained = 8

function PastedList({ stock, add }: AddStockSerialsProps) {
  const { draft, apply, errors, forget } = stock
  const area = useRef<HTMLTextAreaElement>(null)
  const { good, wrong } = sortedSerials(draft.stocks, draft.entry.list ?? '')
  useEffect(() => area.current?.focus(), [])
  return (
    <>
      <FormField
        label="Serial Numbers"
        error={errors.list}
        hint={lookAlikeHint(
          draft.entry.list,
          'One a line, or parted by commas; a range counts up: ACCC8E-0001..0050',
        )}
      >
        <Textarea
          ref={area}
          rows={6}
          className="code"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={draft.entry.list ?? ''}
          onChange={event => {
            forget('list')
            apply({ type: 'typeList', text: event.target.value })
          }}
        />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button icon={ListPlus} onClick={() => void add()}>
          {good.length === 0 ? 'Add to list' : addLabel(good.length)}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            forget('list')
            apply({ type: 'typeList', text: null })
          }}
        >
          One by one
        </Button>
      </div>
      {wrong.length > 0 && (
        <div role="status" className="text-xs text-red-text">
          <p className="font-medium">{amountOf(wrong.length, 'line')} can’t be added:</p>
          <ul className="mt-1 grid gap-0.5">
            {wrong.slice(0, maxExplained).map(({ says }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be wrong twice, by the same sentence.
              <li key={at} className="min-w-0 wrap-anywhere">
                {says}
              </li>
            ))}
          </ul>
          {wrong.length > maxExplained && <p className="mt-0.5">and {wrong.length - maxExplained} more</p>}
        </div>
      )}
    </>
  )
}
