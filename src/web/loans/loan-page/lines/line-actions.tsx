import {
  CircleAlert,
  Ellipsis,
  Infinity as Endless,
  RotateCcw,
  Undo2,
  UserX,
  Warehouse,
  Wrench,
  X,
} from 'lucide-react'
import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { useConfig } from '#web/api/config.ts'
import { useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { isHandled, type LineActionsAllowed, type LineVerb } from './allowed-line-actions.ts'
import { type LineQuestion, lineLabel, menuLabel, questionOf } from './line-words.ts'
import type { LineVerbs } from './use-line-verbs.ts'
import { useUndoable } from './use-undoable.ts'

export interface LineActionsProps {
  readonly loan: Loan
  readonly line: LoanUnit
  /** The line's position on the loan, from 1. */
  readonly position: number
  readonly allowed: LineActionsAllowed
  readonly verbs: LineVerbs
  /** Whether its unit was sourced here since the loan was opened: a slip is then undone by one press. */
  readonly isSourcedHere: boolean
}

/** The actions of one line. An action that ends the loan or can't be undone asks first. */
export function LineActions({ loan, line, position, verbs, isSourcedHere, ...shown }: LineActionsProps) {
  const allowed = useUndoable({ line, allowed: shown.allowed })
  const actor = useActor()
  const company = useConfig().companyName || 'us'
  const [question, setQuestion] = useState<(LineQuestion & { verb: LineVerb }) | null>(null)
  const [isAsking, setAsking] = useState(false)
  const request = (verb: LineVerb) => {
    const question = questionOf(verb, loan, line, company)
    if (!question) return verbs.perform(verb, line)
    setQuestion({ ...question, verb })
    setAsking(true)
  }
  const { why } = allowed
  const isBusy = verbs.busy(line.id)
  const main = mainVerb(allowed, line, isSourcedHere ? actor.id : null)
  const removing = why.cancel
  // The button that may be hidden stands first, so that its place is not seen as a gap at the edge.
  return (
    <div className="flex items-center justify-end gap-1">
      {removing !== null && (
        <IconButton
          icon={X}
          size="sm"
          label={`Remove unit ${position}${removing && `. ${removing}`}`}
          disabled={removing !== ''}
          pending={lineTraits[line.loanUnitState.name].waiting && isBusy}
          onClick={() => request('cancel')}
        />
      )}
      {main && (
        // Beside the scan field and the loan's next step, which return units, too, it is the quiet way.
        <Button size="sm" variant="ghost" pending={isBusy} onClick={() => request(main)}>
          {lineLabel(main, company)}
          <span className="sr-only"> unit {position}</span>
        </Button>
      )}
      {isHandled(allowed) && main !== 'undoReturn' && (
        <LineMenu
          allowed={allowed}
          line={line}
          position={position}
          beside={main}
          company={company}
          onRequest={request}
        />
      )}
      {question && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={question.title}
          confirm={question.confirm}
          danger={!isHarmless(question.verb)}
          pending={isBusy}
          onConfirm={() => {
            verbs.perform(question.verb, line)
            setAsking(false)
          }}
        >
          <LineConsequences line={line} question={question} />
        </ConfirmDialog>
      )}
    </div>
  )
}

const undoes = (verb: LineVerb) => verb === 'putBack' || verb === 'undoReturn'

/** Expected ends of a line have no red button. */
const isHarmless = (verb: LineVerb) => verb === 'makePermanent' || verb === 'return' || undoes(verb)

/** The most frequent action is a button of its own: returning, or undoing one's own return, or the scan of `scannerId`. */
function mainVerb({ why }: LineActionsAllowed, line: LoanUnit, scannerId: number | null): LineVerb | null {
  if (why.return === '' && lineTraits[line.loanUnitState.name].out) return 'return'
  if (why.undoReturn === '') return 'undoReturn'
  return why.putBack === '' && scannerId !== null && line.sourcedByUser?.id === scannerId ? 'putBack' : null
}

/** Names the unit, and what becomes of it and of the loan. */
export function LineConsequences({ line, question }: { line: LoanUnit; question: LineQuestion }) {
  return (
    <>
      <b>{objectOf(line)}</b>: {question.follows.join(' ')}
    </>
  )
}

function objectOf({ product, unit }: LoanUnit): string {
  return unit?.serialNumber ? `${product.name}, ${unit.serialNumber}` : product.name
}

const menuVerbs: readonly (readonly [Exclude<LineVerb, 'cancel' | 'undoReturn'>, Icon])[] = [
  ['putBack', RotateCcw],
  ['putBackDamaged', Wrench],
  ['return', Undo2],
  ['damage', CircleAlert],
  ['loseAtCompany', Warehouse],
  ['loseAtCustomer', UserX],
  ['makePermanent', Endless],
]

interface LineMenuProps extends Pick<LineActionsProps, 'allowed' | 'line' | 'position'> {
  /** The action that has a button of its own. */
  readonly beside: LineVerb | null
  readonly company: string
  readonly onRequest: (verb: LineVerb) => void
}

/** The other actions. A disabled one gives its reason; actions that are over for a shipped unit are left out. */
function LineMenu({ allowed: { why }, line, position, beside, company, onRequest }: LineMenuProps) {
  const isPast = (verb: LineVerb) => verb.startsWith('putBack') && lineTraits[line.loanUnitState.name].out
  const shown = menuVerbs.filter(([verb]) => verb !== beside && why[verb] !== null && !isPast(verb))
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={`More actions for unit ${position}`} />}>
      {shown.map(([verb, icon]) => (
        <MenuItem key={verb} icon={icon} disabled={why[verb] !== ''} onSelect={() => onRequest(verb)}>
          {menuLabel(verb, company)}
          {why[verb] && <small className="max-w-[240px]">{why[verb]}</small>}
        </MenuItem>
      ))}
    </Menu>
  )
}
