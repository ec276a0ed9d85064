import { lineEndsWith } from '../line-traits.ts'
import {
  checkAddingUnits,
  checkCancelling,
  firstState,
  type LoanAction,
  type LoanFacts,
  loanMachine,
} from '../loan.ts'
import {
  checkLineAction,
  type LineFacts,
  type LoanUnitAction,
  type LoanUnitState,
  loanUnitMachine,
} from '../loan-unit.ts'
import { actionsFrom, next } from '../machine.ts'
import { settle } from '../settle.ts'

/** A loan on its way: its facts and its lines. */
interface Journey {
  readonly loan: LoanFacts
  readonly lines: readonly LineFacts[]
}

/** One action and its result. */
export interface Step {
  readonly from: Journey
  readonly did: LoanAction | 'add' | 'line'
  /** The line that it was done to, if `did` is "line". */
  readonly line?: { did: LoanUnitAction; before: LoanUnitState; after: LoanUnitState }
  readonly to: Journey
}

const fresh: LineFacts = { state: 'SOURCING', shippedAt: null }

const settled = (loan: LoanFacts, lines: readonly LineFacts[]): Journey => ({
  loan: { ...loan, state: settle(loan, lines) },
  lines,
})

function commanded(from: Journey, action: LoanAction): Step[] {
  if (action === 'cancel' && checkCancelling(from.loan, from.lines)) return []
  const loan = { ...from.loan, state: next(loanMachine, from.loan.state, action) }
  if (action !== 'cancel' && action !== 'deny') return [{ from, did: action, to: settled(loan, from.lines) }]
  const ended = from.lines.map(line => {
    if (line.state !== 'SOURCING' && line.state !== 'PACKING') return line
    return { ...line, state: next(loanUnitMachine, line.state, lineEndsWith[line.state]) }
  })
  return [{ from, did: action, to: settled(loan, ended) }]
}

function withLine(from: Journey, index: number): Step[] {
  const line = from.lines[index]
  if (!line) return []
  return actionsFrom(loanUnitMachine, line.state).flatMap(action => {
    if (checkLineAction(action, from.loan, line)) return []
    const shippedAt = action === 'ship' ? '2026-03-02T09:00:00.000Z' : line.shippedAt
    const after = next(loanUnitMachine, line.state, action)
    const to = settled(from.loan, from.lines.with(index, { state: after, shippedAt }))
    return [{ from, did: 'line', line: { did: action, before: line.state, after }, to }]
  })
}

function stepsFrom(from: Journey, maxLines: number): Step[] {
  const mayAdd = from.lines.length < maxLines && checkAddingUnits(from.loan) === null
  const added: Step = { from, did: 'add', to: settled(from.loan, [...from.lines, fresh]) }
  return [
    ...actionsFrom(loanMachine, from.loan.state).flatMap(action => commanded(from, action)),
    ...from.lines.flatMap((_line, index) => withLine(from, index)),
    ...(mayAdd ? [added] : []),
  ]
}

/** Every step that a loan of at most `maxLines` lines can take, found by trying all actions. */
export function everyStep(maxLines: number): Step[] {
  const starts = [true, false].map(
    (approvalRequired): Journey => ({
      loan: { state: firstState(approvalRequired), approvalRequired },
      lines: [fresh],
    }),
  )
  const known = new Set<string>()
  const steps: Step[] = []
  for (let pending = starts; pending.length > 0; ) {
    const unknown = pending.filter(journey => !known.has(JSON.stringify(journey)))
    for (const journey of unknown) known.add(JSON.stringify(journey))
    const found = unknown.flatMap(journey => stepsFrom(journey, maxLines))
    steps.push(...found)
    pending = [...new Map(found.map(({ to }) => [JSON.stringify(to), to])).values()]
  }
  return steps
}
