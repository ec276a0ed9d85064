import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  Ellipsis,
  FileText,
  PackageOpen,
  RotateCcw,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { AcceptButton } from './accept-button.tsx'
import { nextStep, type StateAction, type UnitActionsAllowed } from './allowed-actions.ts'
import { StateDialog } from './state-dialog.tsx'
import { stateWords } from './unit-words.ts'
import type { Accepting } from './use-accept.ts'

const icons: Record<StateAction, Icon> = {
  repair: Wrench,
  repaired: RotateCcw,
  archive: Archive,
  restore: ArchiveRestore,
}

interface UnitActionsProps {
  readonly unit: Unit
  readonly allowed: UnitActionsAllowed
  /** Set where the accept button is among these actions, as in a phone's bar. */
  readonly accepting?: Accepting | undefined
  readonly size?: 'md' | 'lg'
  /** Opens the form of the transfer, where it is not there by itself. */
  readonly onTransfer?: (() => void) | undefined
}

/** The button that opens the transfer: what closes it gives the focus back. */
export const transferButtonId = 'transfer-unit'

/** The due action as the main button, the others in a menu; where the unit waits for a loan, the way there. */
export function UnitActions({ unit, allowed, accepting, size = 'md', onTransfer }: UnitActionsProps) {
  const [question, setQuestion] = useState<StateAction | null>(null)
  const next = nextStep(allowed)
  const others = allowed.states.filter(action => action !== next)
  const bringBack = useApiMutation(units.return, {
    invalidates: ['unit'],
    onDone: () => toast({ variant: 'success', title: 'Unit returned' }),
  })
  return (
    <>
      {others.length > 0 && (
        <Menu trigger={<IconButton icon={Ellipsis} variant="default" size={size} label="More actions" />}>
          {others.map(action => (
            <MenuItem
              key={action}
              icon={icons[action]}
              danger={stateWords[action].danger}
              onSelect={() => setQuestion(action)}
            >
              {stateWords[action].label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {next === 'accept' && accepting && <AcceptButton accepting={accepting} size={size} />}
      {next === 'bringBack' && (
        <Button
          id="next-step"
          size={size}
          variant="primary"
          icon={PackageOpen}
          pending={bringBack.isPending}
          onClick={() => bringBack.mutate({ body: { id: unit.id } })}
        >
          Return
        </Button>
      )}
      {next !== null && next !== 'accept' && next !== 'bringBack' && (
        <Button
          id="next-step"
          size={size}
          variant="primary"
          icon={icons[next]}
          onClick={() => setQuestion(next)}
        >
          {stateWords[next].label}
        </Button>
      )}
      {next === null && unit.place.loan && (
        <ButtonLink to={paths.loan(unit.place.loan.id)} size={size} icon={FileText}>
          Open loan
        </ButtonLink>
      )}
      {allowed.canTransfer && onTransfer && (
        <Button id={transferButtonId} size={size} icon={ArrowRightLeft} onClick={onTransfer}>
          Transfer
        </Button>
      )}
      <StateDialog unit={unit} action={question} onClose={() => setQuestion(null)} />
    </>
  )
}
