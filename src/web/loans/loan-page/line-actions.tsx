import { Ellipsis, Infinity as Endless, RotateCcw, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useActor } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { type LineOffer, stateAfter } from './line-offer.ts'
import type { LineVerb, LineVerbs } from './use-line-verbs.ts'

export interface LineActionsProps {
  readonly loan: Loan
  readonly line: LoanUnit
  /** Its place on the loan, from 1. */
  readonly place: number
  readonly offer: LineOffer
  readonly verbs: LineVerbs
}

const endings = { remove: 'cancel', return: 'return' } as const

/** What can be done with one line; what ends the loan, or can't be taken back, is asked first. */
export function LineActions({ loan, line, place, offer, verbs }: LineActionsProps) {
  const actor = useActor()
  const [asked, ask] = useState<LineVerb | null>(null)
  const wish = (verb: LineVerb) => {
    const ends =
      (verb === 'remove' || verb === 'return') && stateAfter(loan, line, endings[verb]) === 'CANCELLED'
    if (ends || verb === 'permanent') ask(verb)
    else verbs.perform(verb, line)
  }
  const isShipped = line.loanUnitState.name === 'SHIPPED'
  const isMine = line.sourcedByUser?.id === actor.id
  const inMenu = offer.canMakePermanent || (offer.canReturn && !isShipped) || (offer.canPutBack && !isMine)
  return (
    <div className="flex items-center justify-end gap-1">
      {offer.canPutBack && isMine && (
        <Button size="sm" variant="ghost" pending={verbs.busy(line.id)} onClick={() => wish('putBack')}>
          Undo<span className="sr-only"> unit {place}</span>
        </Button>
      )}
      {offer.canReturn && isShipped && (
        <Button size="sm" pending={verbs.busy(line.id)} onClick={() => wish('return')}>
          Return<span className="sr-only"> unit {place}</span>
        </Button>
      )}
      {inMenu && (
        <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={`More actions for unit ${place}`} />}>
          {offer.canPutBack && !isMine && (
            <MenuItem icon={RotateCcw} onSelect={() => wish('putBack')}>
              Undo
            </MenuItem>
          )}
          {offer.canReturn && !isShipped && (
            <MenuItem icon={Undo2} onSelect={() => wish('return')}>
              Return
            </MenuItem>
          )}
          {offer.canMakePermanent && (
            <MenuItem icon={Endless} onSelect={() => wish('permanent')}>
              Permanent loan
            </MenuItem>
          )}
        </Menu>
      )}
      {offer.removing !== null && (
        <IconButton
          icon={X}
          size="sm"
          label={`Remove unit ${place}${offer.removing && `. ${offer.removing}`}`}
          disabled={offer.removing !== ''}
          pending={line.loanUnitState.name === 'SOURCING' && verbs.busy(line.id)}
          onClick={() => wish('remove')}
        />
      )}
      <Asked
        verb={asked}
        loan={loan}
        line={line}
        pending={verbs.busy(line.id)}
        onClose={() => ask(null)}
        onConfirm={verb => {
          verbs.perform(verb, line)
          ask(null)
        }}
      />
    </div>
  )
}

interface AskedProps {
  verb: LineVerb | null
  loan: Loan
  line: LoanUnit
  pending: boolean
  onClose: () => void
  onConfirm: (verb: LineVerb) => void
}

function Asked({ verb, loan, line, pending, onClose, onConfirm }: AskedProps) {
  const serial = line.unit?.serialNumber
  const object = serial ? `${line.product.name}, ${serial}` : line.product.name
  const isPermanent = verb === 'permanent'
  return (
    <ConfirmDialog
      open={verb !== null}
      onOpenChange={open => !open && onClose()}
      title={isPermanent ? 'Leave this unit with the customer for good?' : 'Remove the last unit?'}
      confirm={isPermanent ? 'Permanent loan' : 'Remove and cancel the loan'}
      danger={!isPermanent}
      pending={pending}
      onConfirm={() => verb && onConfirm(verb)}
    >
      {isPermanent ? (
        <>
          <b>{object}</b> stays with <b>{loan.customerCompany}</b>. It is not expected back any more.
        </>
      ) : (
        <>
          <b>{object}</b> is the last unit of loan {recordNumber(loan.id)}. Without it the loan is cancelled.
        </>
      )}
    </ConfirmDialog>
  )
}
