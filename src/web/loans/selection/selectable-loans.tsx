import { Ban, Check, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loanTraits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Actor } from '#domain/role.ts'
import { ListedTable, type ListedTableProps } from '#web/lists/listed-table.tsx'
import { noneIsPicked, pagePicking } from '#web/lists/page-picking.ts'
import { useBulkHeight } from '#web/lists/use-bulk-height.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuItem, MenuLine } from '#web/ui/overlay/menu.tsx'
import '#web/lists/bulk.css'

const DecideDialog = lazy(() => import('./decide-dialog.tsx'))

/** Whether the loan waits for a decision that this actor may make. */
const waitsFor = (actor: Actor, { loanState, storeroom }: Loan) =>
  loanTraits[loanState.name].requested && may.approveLoan(actor, { countryId: storeroom.country.id })

/** The table of loans with a box in each row, to decide on many at once. It holds what is picked. */
export function SelectableLoans(listed: ListedTableProps<Loan>) {
  const actor = useActor()
  const [picked, setPicked] = useState(noneIsPicked)
  /** The loans as they were when it was asked: one that is decided on or changed meanwhile is answered for. */
  const [asked, ask] = useState<{ approve: boolean; loans: readonly Loan[] } | null>(null)
  const { data, isPlaceholderData } = listed.query
  const page = isPlaceholderData ? [] : (data?.rows ?? [])
  const chosen = page.filter(({ id }) => picked.ids.has(id))
  const waiting = chosen.filter(loan => waitsFor(actor, loan))
  const clear = () => setPicked(noneIsPicked)
  return (
    <>
      <ListedTable
        {...listed}
        rowMenu={loan => (
          <>
            {listed.rowMenu?.(loan)}
            {waitsFor(actor, loan) && (
              <>
                <MenuLine />
                <MenuItem icon={Check} onSelect={() => ask({ approve: true, loans: [loan] })}>
                  Approve
                </MenuItem>
                <MenuItem icon={Ban} onSelect={() => ask({ approve: false, loans: [loan] })}>
                  Deny
                </MenuItem>
              </>
            )}
          </>
        )}
        picking={pagePicking(page, picked, setPicked, loan => `Select loan ${recordNumber(loan.id)}`)}
        bar={
          chosen.length > 0 ? (
            <LoanBar
              chosen={chosen.length}
              waiting={waiting.length}
              onDecide={approve => ask({ approve, loans: waiting })}
              onClear={clear}
            />
          ) : undefined
        }
      />
      {asked && (
        <Suspense fallback={null}>
          <DecideDialog
            loans={asked.loans}
            approve={asked.approve}
            onClose={isDecided => {
              ask(null)
              if (isDecided) clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface LoanBarProps {
  readonly chosen: number
  /** How many of the chosen loans wait for a decision here. */
  readonly waiting: number
  readonly onDecide: (approve: boolean) => void
  readonly onClear: () => void
}

function LoanBar({ chosen, waiting, onDecide, onClear }: LoanBarProps) {
  return (
    <section className="bulk-layer" aria-label="Selected loans">
      <div className="bulk" ref={useBulkHeight()}>
        <span className="bulk-count" aria-live="polite">
          <b>{chosen}</b> selected
        </span>
        {waiting < chosen && (
          <span className="bulk-note">
            {waiting === 0 ? 'None' : `Only ${waiting}`} of them {waiting === 1 ? 'waits' : 'wait'} for a
            decision.
          </span>
        )}
        {waiting > 0 && (
          <div className="bulk-acts">
            <Button size="sm" icon={Check} onClick={() => onDecide(true)}>
              Approve {waiting}
            </Button>
            <Button size="sm" icon={Ban} onClick={() => onDecide(false)}>
              Deny {waiting}
            </Button>
          </div>
        )}
        <IconButton icon={X} size="sm" label="Clear selection" onClick={onClear} />
      </div>
    </section>
  )
}
