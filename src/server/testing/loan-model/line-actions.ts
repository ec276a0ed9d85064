import { contract } from '#contract/index.ts'
import type { Caller } from '../caller.ts'
import { type Action, type Draw, type Make, settle } from './action.ts'
import { anybody, someLoan } from './loan-actions.ts'
import { creatorOf, post } from './post.ts'
import * as rules from './rules.ts'
import {
  type Line,
  type Loan,
  lineOf,
  loanOf,
  type Person,
  remember,
  type Unit,
  unitOf,
  type World,
} from './world.ts'

type Headers = Readonly<Record<string, string>>

interface Act {
  readonly says: string
  readonly may?: (person: Person, loan: Loan, world: World) => boolean
  readonly call: (caller: Caller, headers: Headers, line: Line) => ReturnType<Action['call']>
  readonly isPossible: (world: World, loan: Loan, line: Line) => boolean
  readonly becomes: (world: World, line: Line, by: number) => void
  readonly event: string
}

/** A person's action on one line of a loan, after which the loan settles. */
function onLine(world: World, draw: Draw, act: (line: Line, loan: Loan) => Act): Action | null {
  const chosen = draw.of(someLoan(world, draw)?.lines ?? [])
  if (!chosen) return null
  const who = anybody(world, draw)
  const { loan } = lineOf(world, chosen.id)
  const { says, may = rules.fulfils, call, isPossible, becomes, event } = act(chosen, loan)
  return {
    says: `${who.name} ${says} line ${chosen.id}`,
    by: who.name,
    targetState: `${loan.state} ${chosen.state}`,
    call: (caller, headers) => call(caller, headers, chosen),
    judge(now) {
      const { loan, line } = lineOf(now, chosen.id)
      const person = now.people[who.name]
      const no = rules.barred(person, loan.storeroom, may(person, loan, now))
      if (no) return no
      if (!isPossible(now, loan, line)) return 409
      const before = line.unit
      becomes(now, line, person.id)
      remember(now, event, person.id, { loan: loan.id, line: line.id, unit: line.unit ?? before })
      settle(now, loan, person.id)
      return 200
    },
  }
}

function take(world: World, line: Line, unit: Unit | undefined): void {
  if (!unit) throw new Error('There is no unit to take.')
  Object.assign(line, { state: 'PACKING', unit: unit.id })
  unitOf(world, unit.id).state = 'OUT'
}

const waits = (loan: Loan, line: Line) =>
  rules.isAmong(loan.state, 'PROCESSING', 'APPROVED') && line.state === 'SOURCING'

const source: Make = (world, draw) => {
  const units = world.units.filter(unit => unit.serial !== null)
  const serial = draw.of([...units.map(unit => unit.serial ?? ''), 'no-such-serial']) ?? ''
  const typed = draw.of([serial, serial.toUpperCase()]) ?? serial
  const wanted = (now: World, loan: Loan, line: Line) =>
    now.units.find(
      unit =>
        unit.serial === serial &&
        unit.storeroom === loan.storeroom &&
        unit.product === line.product &&
        unit.state === 'IN',
    )
  return onLine(world, draw, ({ id }) => ({
    says: `sources ${typed} for`,
    call: (caller, headers) =>
      caller.call(contract.loanUnits.source, { headers, body: { id, serialNumber: typed } }),
    isPossible: (now, loan, line) => waits(loan, line) && wanted(now, loan, line) !== undefined,
    becomes: (now, line) => take(now, line, wanted(now, lineOf(now, line.id).loan, line)),
    event: 'line-sourced',
  }))
}

const sourceWithout: Make = (world, draw) => {
  const oldest = (now: World, loan: Loan, line: Line) =>
    now.units
      .filter(
        unit => unit.serial === null && unit.storeroom === loan.storeroom && unit.product === line.product,
      )
      .toSorted((a, b) => a.id - b.id)
      .find(unit => unit.state === 'IN')
  return onLine(world, draw, ({ id }) => ({
    says: 'sources a unit without serial number for',
    call: (caller, headers) => caller.call(contract.loanUnits.source, { headers, body: { id, noSN: true } }),
    isPossible: (now, loan, line) => waits(loan, line) && oldest(now, loan, line) !== undefined,
    becomes: (now, line) => take(now, line, oldest(now, lineOf(now, line.id).loan, line)),
    event: 'line-sourced',
  }))
}

const putBack: Make = (world, draw) => {
  const damaged = draw.isLucky(40)
  return onLine(world, draw, ({ id }) => ({
    says: `puts back${damaged ? ', damaged,' : ''}`,
    call: (caller, headers) => caller.call(contract.loanUnits.putBack, { headers, body: { id, damaged } }),
    isPossible: (_, loan, line) =>
      rules.isAmong(loan.state, 'PROCESSING', 'APPROVED', 'FULFILLED') && line.state === 'PACKING',
    becomes: (now, line) => {
      unitOf(now, line.unit).state = damaged ? 'REPAIR' : 'IN'
      Object.assign(line, { state: 'SOURCING', unit: null })
    },
    event: 'line-put-back',
  }))
}

const giveUp: Make = (world, draw) =>
  onLine(world, draw, ({ id }) => ({
    says: 'gives up',
    may: rules.changesLines,
    call: (caller, headers) => caller.call(contract.loanUnits.cancel, { headers, body: { loanUnitId: id } }),
    isPossible: (_, loan, line) =>
      line.state === 'SOURCING' &&
      rules.isAmong(
        loan.state,
        ...(loan.approvalRequired ? ['PENDING', 'APPROVED'] : ['PENDING', 'PROCESSING']),
      ),
    becomes: (now, line) => {
      line.state = 'UNAVAILABLE'
      lineOf(now, line.id).loan.version++
    },
    event: 'line-cancelled',
  }))

const isOut = (loan: Loan, line: Line) =>
  rules.isAmong(line.state, 'PACKING', 'SHIPPED') && !rules.hasEnded(loan) && loan.state !== 'PENDING'

const ending = (state: string, unitState: string) => (now: World, line: Line) => {
  line.state = state
  unitOf(now, line.unit).state = unitState
}

const cameBack = (state: string, unitState: string) => (now: World, line: Line, by: number) => {
  ending(state, unitState)(now, line)
  Object.assign(line, { returnedBy: by, returnedAt: now.now })
}

const giveBack: Make = (world, draw) =>
  onLine(world, draw, ({ id }) => ({
    says: 'takes back',
    call: (caller, headers) => caller.call(contract.loanUnits.return, { headers, body: { id } }),
    isPossible: (_, loan, line) => isOut(loan, line),
    becomes: cameBack('RETURNED', 'IN'),
    event: 'line-returned',
  }))

const undoReturn: Make = (world, draw) =>
  onLine(world, draw, ({ id }) => ({
    says: 'undoes the return of',
    may: (person, loan, now) => {
      const { returnedBy } = lineOf(now, id).line
      return rules.fulfils(person, loan) && (returnedBy === null || returnedBy === person.id)
    },
    call: (caller, headers) => caller.call(contract.loanUnits.undoReturn, { headers, body: { id } }),
    isPossible: (now, loan, line) =>
      rules.isAmong(loan.state, 'SIGNED', 'ACTIVE') &&
      line.state === 'RETURNED' &&
      line.wasShipped &&
      now.now - (line.returnedAt ?? 0) <= 10 &&
      unitOf(now, line.unit).backFrom === line.id,
    becomes: (now, line) => {
      unitOf(now, line.unit).state = 'OUT'
      Object.assign(line, { state: 'SHIPPED', returnedBy: null, returnedAt: null })
    },
    event: 'line-return-undone',
  }))

const damage: Make = (world, draw) =>
  onLine(world, draw, ({ id }) => ({
    says: 'takes back damaged',
    call: (caller, headers) => caller.call(contract.loanUnits.damaged, { headers, body: { id } }),
    isPossible: (_, loan, line) => isOut(loan, line),
    becomes: cameBack('DAMAGED', 'REPAIR'),
    event: 'line-damaged',
  }))

const lose: Make = (world, draw) => {
  const by = draw.of(['COMPANY', 'CUSTOMER'] as const) ?? 'COMPANY'
  return onLine(world, draw, ({ id }) => ({
    says: `writes off, lost by the ${by.toLowerCase()},`,
    call: (caller, headers) => caller.call(contract.loanUnits.lost, { headers, body: { id, by } }),
    isPossible: (_, loan, line) => rules.isAmong(loan.state, 'SIGNED', 'ACTIVE') && line.state === 'SHIPPED',
    becomes: ending(by === 'COMPANY' ? 'LOST_AXIS' : 'LOST_CUSTOMER', 'ARCHIVED'),
    event: 'line-lost',
  }))
}

const lendForGood: Make = (world, draw) =>
  onLine(world, draw, ({ id }) => ({
    says: 'lends for good',
    may: (person, loan, now) =>
      rules.manages(person, loan) && (loan.storeroom === 'far' ? false : now.allowPermanentLoan),
    call: (caller, headers) => caller.call(contract.loanUnits.permanent, { headers, body: { id } }),
    isPossible: (_, loan, line) => rules.isAmong(loan.state, 'SIGNED', 'ACTIVE') && line.state === 'SHIPPED',
    becomes: ending('PERMANENT_LOAN', 'PERMANENT_LOAN'),
    event: 'line-permanent',
  }))

const ship: Make = (world, draw) => {
  const chosen = someLoan(world, draw)
  if (!chosen) return null
  const who = anybody(world, draw)
  const packed = chosen.lines.filter(line => line.state === 'PACKING').map(({ id }) => id)
  const others = world.loans.flatMap(loan => loan.lines).filter(line => !packed.includes(line.id))
  const stranger = draw.of(others)?.id ?? 2_000_000_000
  const one = draw.of(packed) ?? stranger
  const ids = draw.of([packed, [one], [one], [...packed, stranger], [stranger]]) ?? packed
  if (ids.length === 0) ids.push(stranger)
  return {
    says: `${who.name} ships lines ${ids.join(', ')} of loan ${chosen.id}`,
    by: who.name,
    targetState: `${chosen.state} ${ids.length} of ${packed.length}`,
    call: (caller, headers) =>
      caller.call(contract.loanUnits.ship, {
        headers,
        body: { loanId: chosen.id, loanUnitIds: ids, trackingId: `DHL ${chosen.id}` },
      }),
    judge(now) {
      const loan = loanOf(now, chosen.id)
      const person = now.people[who.name]
      const no = rules.barred(person, loan.storeroom, rules.fulfils(person, loan))
      if (no) return no
      const lines = loan.lines.filter(line => ids.includes(line.id) && line.state === 'PACKING')
      if (loan.state !== 'SIGNED' || lines.length < ids.length) return 409
      for (const line of lines) {
        Object.assign(line, { state: 'SHIPPED', wasShipped: true })
        remember(now, 'line-shipped', person.id, { loan: loan.id, line: line.id, unit: line.unit })
      }
      post(now, ['loan-shipped-for-customer', [loan.email]], ['loan-shipped', creatorOf(now, loan)])
      settle(now, loan, person.id)
      return 200
    },
  }
}

export const lineActions = {
  source,
  sourceWithout,
  putBack,
  giveUp,
  ship,
  giveBack,
  undoReturn,
  damage,
  lose,
  lendForGood,
}
