import { useRef, useState } from 'react'
import { required } from '#contract/fields.ts'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { amountOf } from '#domain/amounts.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useKeptKeys } from '#web/forms/use-kept-keys.ts'
import { toastFailed } from '#web/products/toast-failed.ts'
import { paths } from '#web/routing/paths.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { PendingStock, StockDraft, StockStore } from './stock-draft.ts'
import { refusalsOf, refusedSentence } from './stock-draft-list.ts'
import { useAddStockCheck } from './use-add-stock-check.ts'
import { useMakeProducts } from './use-make-products.ts'
import type { StockErrors } from './use-stock-errors.ts'

const notAdded = 'Not in the list yet. Press Enter to add it.'
const listNotAdded = 'Not in the list yet. Add it, or go back to one by one.'

export interface SubmitStockOptions {
  readonly setErrors: (errors: StockErrors) => void
  /** Resolves when everything that was scanned is in the list. */
  readonly whenAdded: () => Promise<void>
  readonly onDone: () => void
}

/** Sends the list, after it was checked once more and its new products were made. */
export function useSubmitStock(
  { draft, apply, now }: StockStore,
  { setErrors, whenAdded, onDone }: SubmitStockOptions,
) {
  const sent = useRef<readonly PendingStock[]>([])
  const busy = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const check = useAddStockCheck(draft, now, apply)
  const makeProducts = useMakeProducts({ draft, apply, now })
  const addUnits = useApiMutation(units.add, {
    keys: useKeptKeys('new-stock'),
    invalidates: ['unit'],
    onDone: added => {
      toast({ variant: 'success', title: 'Unit(s) added', ...shownAs(added) })
      onDone()
    },
    onRefused: error => apply({ type: 'refuse', refusals: refusalsOf(sent.current, error.fields) }),
  })

  /** Asks the stock about all of them once more; what it refuses is no reason to send the others without it. */
  const isRefused = async () => {
    apply({ type: 'checkAgain' })
    await check()
    const refused = refusedSentence(now().stocks)
    setErrors(refused ? { stocks: refused } : {})
    return refused !== undefined
  }

  const send = async (storeroomId: number) => {
    if (await isRefused()) return
    try {
      await makeProducts()
    } catch (error) {
      toastFailed(error)
      return
    }
    sent.current = now().stocks
    await addUnits.mutateAsync({ body: { stocks: withProducts(sent.current), storeroomId } }).catch(() => {
      // The toast and the rows show the refusal; the draft is kept.
    })
  }

  /** Sends the list, once though it is wanted again while a scan waits for its product; with something missing it says so at its place and sends nothing. */
  const confirm = async (storeroomId: number | null) => {
    if (busy.current) return
    busy.current = true
    setIsPending(true)
    await whenAdded()
    const wrong = missingIn(now(), storeroomId)
    setErrors(wrong)
    if (storeroomId !== null && Object.keys(wrong).length === 0) await send(storeroomId)
    busy.current = false
    setIsPending(false)
  }

  return { confirm, isPending }
}

/** A toast of how many units came where, with a link to the newest of that storeroom. */
function shownAs(added: readonly Unit[]) {
  const [first] = added
  if (!first) return {}
  const { storeroom } = first
  return {
    description: `${amountOf(added.length, 'unit')} in ${storeroom.name}`,
    action: { label: added.length === 1 ? 'Show it' : 'Show them', href: paths.newestUnits(storeroom) },
  }
}

/** Errors that keep the list from being sent, by field. */
const missingIn = ({ entry, stocks }: StockDraft, storeroomId: number | null): StockErrors => ({
  ...(entry.serialNumber.trim() && { serialNumber: notAdded }),
  ...(entry.list?.trim() && { list: listNotAdded }),
  ...(stocks.length === 0 && { stocks: required }),
  ...(storeroomId === null && { storeroom: required }),
})

const withProducts = (stocks: readonly PendingStock[]) =>
  stocks.flatMap(({ serialNumber, productId }) => (productId === null ? [] : [{ serialNumber, productId }]))
