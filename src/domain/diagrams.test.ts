import { describe } from 'vitest'
import { accountMachine } from './account.ts'
import { requestMachine } from './customer-request.ts'
import { documentMachine } from './document.ts'
import { type LoanState, loanMachine, loanStates } from './loan.ts'
import { type LoanUnitAction, loanStatesFor, loanUnitMachine } from './loan-unit.ts'
import { diagram, type Machine } from './machine.ts'
import { settle } from './settle.ts'
import { everyStep } from './testing/journeys.ts'
import { standsOnPage } from './testing/page.ts'
import { actors, asked, others, type PersonRule, sentences } from './testing/person-questions.ts'
import { askers, questions } from './testing/questions.ts'
import { unitMachine } from './unit.ts'

const drawn = (text: string) => ['```mermaid', text, '```'].join('\n')

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

describe('the diagrams are printed from the tables', () => {
  const machines: Record<string, string> = {
    account: diagram(accountMachine),
    unit: diagram(unitMachine),
    loan: diagram(loanMachine),
    'loan-unit': diagram(loanUnitMachine),
    document: diagram(documentMachine),
    request: diagram(requestMachine),
  }
  for (const [name, text] of Object.entries(machines)) standsOnPage('diagram', name, drawn(text))
})

describe('what settle() does to a loan is printed from every step that a loan of two lines can take', () => {
  const stepped = new Set<string>()
  for (const { from, did, to } of everyStep(2)) {
    const before = did === 'line' || did === 'add' ? from.loan.state : loanMachine[from.loan.state][did]
    const after = before && settle({ ...from.loan, state: before }, to.lines)
    if (before && after && before !== after) stepped.add(`    ${before} --> ${after}`)
  }
  const order = (edge: string) =>
    loanStates.findIndex(state => edge.trim().startsWith(state)) * loanStates.length +
    loanStates.findIndex(state => edge.endsWith(state))
  const edges = [...stepped].toSorted((a, b) => order(a) - order(b))
  standsOnPage('diagram', 'settled', drawn(['stateDiagram-v2', ...edges].join('\n')))
})

describe('when a line takes an action is printed from the rule', () => {
  const named = (states: readonly LoanState[]) => states.join(', ')
  const actionsOf = (machine: Machine<string, LoanUnitAction>) => [
    ...new Set(Object.values(machine).flatMap(edges => Object.keys(edges) as LoanUnitAction[])),
  ]
  const rows = actionsOf(loanUnitMachine).map(action => {
    const plain = named(loanStatesFor(action, { approvalRequired: false }))
    const approved = named(loanStatesFor(action, { approvalRequired: true }))
    return [action, plain === approved ? plain : `${plain}; where approval is required ${approved}`]
  })
  standsOnPage('table', 'lines', table(['action', 'while the loan is'], rows))
})

describe('who may do what is printed from the rules', () => {
  const rows = questions.map(({ rule, asks, answer }) => [
    `\`${rule}\``,
    asks,
    ...Object.values(askers).map(actor => (answer(actor) ? '✓' : '')),
  ])
  standsOnPage('table', 'permissions', table(['rule', 'may', ...Object.keys(askers)], rows))
})

describe('what one may do to another person is printed from the rules', () => {
  const rules = Object.keys(asked) as PersonRule[]
  const rows = Object.entries(others).map(([name, other]) => [
    name,
    ...rules.map(rule =>
      Object.entries(actors)
        .filter(([, actor]) => asked[rule](actor, other))
        .map(([letter]) => letter)
        .join(' '),
    ),
  ])
  standsOnPage('table', 'people', table(['', ...rules.map(rule => sentences[rule])], rows))
})
