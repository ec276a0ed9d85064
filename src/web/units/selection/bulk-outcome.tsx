import type { Unit } from '#contract/unit.ts'
import { amountOf, grouped } from '#domain/amounts.ts'
import { isUnanswered, sentenceOf } from '#web/api/api-error.ts'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import type { BulkAction } from './allowed-bulk-actions.ts'
import { bulkWords } from './bulk-words.ts'
import type { UnitRefusal } from './in-chunks.ts'
import type { BulkState } from './use-bulk.ts'

/** "1,000 of 1,234 sent". */
export function soFar({ done, total }: BulkState, action: BulkAction): string {
  return `${grouped(done)} of ${grouped(total)} ${bulkWords[action].did}`
}

/** Shows how far the work is, while it goes on. */
export function BulkProgress({ state, action }: { state: BulkState; action: BulkAction }) {
  const text = soFar(state, action)
  return (
    <div className="grid gap-3" aria-live="polite">
      <p>{text}</p>
      <Progress value={state.done} max={state.total} label={text} />
    </div>
  )
}

interface BulkStoppedProps {
  state: BulkState
  action: BulkAction
  refusals: readonly UnitRefusal[]
}

/** Says what was done and what was not, with the reason of each unit that stands in the way. */
export function BulkStopped({ state, action, refusals }: BulkStoppedProps) {
  const { left, stopped } = state
  if (!stopped) {
    return (
      <Note kind="warn" live>
        {soFar(state, action)}. You stopped it; nothing was done to the other {amountOf(left.length, 'unit')}.
      </Note>
    )
  }
  return (
    <div className="grid gap-3">
      <Note kind="err" live>
        {soFar(state, action)}; {whyStopped(stopped, refusals)}
      </Note>
      {refusals.length > 0 && <Refusals refusals={refusals} units={left} />}
    </div>
  )
}

/** "the next 500 were refused, because of these:" */
function whyStopped({ ids, error }: NonNullable<BulkState['stopped']>, refusals: readonly UnitRefusal[]) {
  const next = ids.length === 1 ? 'the next one' : `the next ${grouped(ids.length)}`
  if (isUnanswered(error)) return `of ${next} no answer came. Trying again does nothing twice.`
  const refused = `${next} ${ids.length === 1 ? 'was' : 'were'} refused`
  return refusals.length > 0 ? `${refused}, because of these:` : `${refused}: ${sentenceOf(error)}`
}

/** Makes a scrolling box reachable by the keyboard. */
const reachable = { tabIndex: 0 }

function Refusals({ refusals, units }: { refusals: readonly UnitRefusal[]; units: readonly Unit[] }) {
  const byId = new Map(units.map(unit => [unit.id, unit]))
  return (
    <ul {...reachable} className="bulk-refusals" aria-label="What stands in the way">
      {refusals.map(({ id, sentence }) => (
        <li key={id}>
          <span>
            <RecordId id={id} /> <Code serial>{byId.get(id)?.serialNumber}</Code>
          </span>
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
