import { skipToken } from '@tanstack/react-query'
import { Lock, Warehouse } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { storerooms } from '#contract/storerooms.ts'
import { amountOf } from '#domain/amounts.ts'
import { may } from '#domain/permissions.ts'
import { focusFirstInvalid } from '#web/api/form-errors.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { useLeaveQuestion } from '#web/records/use-leave-question.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DiscardEntered } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { AddStockEntry } from './add-stock-entry.tsx'
import { PendingStocks } from './pending-stocks.tsx'
import { isWorthAsking } from './stock-draft.ts'
import { type AddStock, useAddStock } from './use-add-stock.ts'

const freshMs = 2000

export interface AddStockDialogProps {
  country: Country
  open: boolean
  onClose: () => void
}

/** The dialog "Add New Stock" (spec section 2). What is in its list survives until it is confirmed or discarded. */
export default function AddStockDialog({ country, open, onClose }: AddStockDialogProps) {
  const stock = useAddStock(onClose)
  const { query, mine, storeroomId } = useOwnStorerooms(country, open, stock.draft.storeroomId)
  const [isLeaving, setIsLeaving] = useState(false)
  const hasNowhere = mine?.length === 0
  // While the list is being sent, Back waits for the answer, as Cancel does.
  useLeaveQuestion(open && stock.isPending)

  const leave = () => {
    if (stock.isPending) return
    if (isWorthAsking(stock.draft)) setIsLeaving(true)
    else onClose()
  }
  const discard = () => {
    setIsLeaving(false)
    stock.clear()
    onClose()
  }
  const confirm = async () => {
    await stock.confirm(storeroomId)
    focusFirstInvalid()
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={leave}
        title="Add New Stock"
        size="wide"
        tall={!hasNowhere}
        flush
        keepOnOutsidePress
        footer={
          <>
            <Button variant="ghost" onClick={leave}>
              {hasNowhere ? 'Close' : 'Cancel'}
            </Button>
            {!hasNowhere && (
              <>
                <ListedUnits count={stock.draft.stocks.length} hasStoreroom={storeroomId !== null} />
                <Button variant="primary" pending={stock.isPending} onClick={() => void confirm()}>
                  Confirm
                </Button>
              </>
            )}
          </>
        }
      >
        {hasNowhere && <NoStoreroom country={country} hasStorerooms={query.data?.rows.length !== 0} />}
        {!mine && <StoreroomsAwaited query={query} />}
        {mine && !hasNowhere && <Panels stock={stock} storerooms={mine} storeroomId={storeroomId} />}
      </Dialog>
      <DiscardQuestion open={isLeaving} onOpenChange={setIsLeaving} stock={stock} onDiscard={discard} />
    </>
  )
}

/** What Confirm would add, and what it still lacks; pressed without a storeroom, it marks the field (spec section 5). */
function ListedUnits({ count, hasStoreroom }: { count: number; hasStoreroom: boolean }) {
  if (count === 0) return null
  const units = amountOf(count, 'unit')
  if (hasStoreroom) return <span className="num text-sm text-muted">{units}</span>
  return <span className="num btn-reason">Choose a storeroom for {units}</span>
}

/** The country's storerooms that this person may put units into, and the chosen one or the only one, once open. */
function useOwnStorerooms(country: Country, open: boolean, chosenId: number | null) {
  const actor = useActor()
  const query = useApiQuery(storerooms.list, open ? { params: { countryId: country.id } } : skipToken)
  const mine = query.data?.rows.filter(room => room.countryId === country.id && may.addUnits(actor, room))
  const chosen = mine?.find(({ id }) => id === chosenId)
  const only = mine?.length === 1 && chosenId === null ? mine[0] : undefined
  const storeroom = chosen ?? only
  return { query, mine, storeroomId: storeroom?.id ?? null }
}

/** Shown in place of the panels: the storerooms are loading, or failed to load. */
function StoreroomsAwaited({ query }: Pick<ReturnType<typeof useOwnStorerooms>, 'query'>) {
  if (!query.isError) return <SkeletonLines lines={5} />
  return <LoadFailed title="The storerooms could not be loaded" query={query} />
}

interface DiscardQuestionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  stock: AddStock
  onDiscard: () => void
}

function DiscardQuestion({ open, onOpenChange, stock, onDiscard }: DiscardQuestionProps) {
  const count = stock.draft.stocks.length
  return (
    <DiscardEntered open={open} onOpenChange={onOpenChange} onDiscard={onDiscard}>
      {count === 0
        ? 'What you typed was not added yet.'
        : `${amountOf(count, 'unit')} in the list would not be added.`}
    </DiscardEntered>
  )
}

function NoStoreroom({ country, hasStorerooms }: { country: Country; hasStorerooms: boolean }) {
  if (!hasStorerooms) {
    return (
      <EmptyState icon={Warehouse} title={`No storeroom in ${country.name} yet`}>
        A manager adds storerooms. Units are added to one of them.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Lock} title={`You have no access to a storeroom in ${country.name}`}>
      Ask a manager of {country.name} for access to a storeroom. Units are added to those one has access to.
    </EmptyState>
  )
}

interface PanelsProps {
  stock: AddStock
  storerooms: Parameters<typeof AddStockEntry>[0]['storerooms']
  storeroomId: number | null
}

function Panels({ stock, storerooms: offered, storeroomId }: PanelsProps) {
  const { draft, errors, apply, forget } = stock
  const [fresh, setFresh] = useState<number | null>(null)
  useEffect(() => {
    if (fresh === null) return
    const timer = setTimeout(() => setFresh(null), freshMs)
    return () => clearTimeout(timer)
  }, [fresh])

  return (
    <div className="grid h-full grid-cols-[340px_1fr] phone:h-auto phone:grid-cols-1">
      <div className="overflow-auto border-line md:border-r">
        <AddStockEntry
          stock={stock}
          storerooms={offered}
          storeroomId={storeroomId}
          onAdded={() => setFresh(draft.lastKey + 1)}
        />
      </div>
      <PendingStocks
        stocks={draft.stocks}
        fresh={fresh}
        error={errors.stocks}
        onRemove={key => {
          forget('stocks')
          apply({ type: 'remove', key })
        }}
        onRemoveRefused={() => {
          forget('stocks')
          apply({ type: 'removeRefused' })
        }}
      />
    </div>
  )
}
