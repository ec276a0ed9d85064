import { contract } from '#contract/index.ts'
import type { Action, Draw, Make } from './action.ts'
import { anybody } from './loan-actions.ts'
import { acceptorsOf, post } from './post.ts'
import * as rules from './rules.ts'
import {
  type Person,
  remember,
  type StoreroomName,
  storeroomNames,
  type Unit,
  unitOf,
  type World,
} from './world.ts'

interface Act {
  readonly says: string
  readonly may: (world: World, person: Person, unit: Unit) => boolean
  readonly call: Action['call']
  readonly from: readonly string[]
  /** Whether it is refused though the state allows it. */
  readonly isRefused?: (world: World, unit: Unit) => boolean
  readonly becomes: (world: World, unit: Unit) => void
  readonly event: string
}

/** A person's action on a unit in stock. */
function onUnit(world: World, draw: Draw, act: (unit: Unit, who: Person) => Act): Action | null {
  const chosen = draw.of(world.units)
  if (!chosen) return null
  const who = anybody(world, draw)
  const { says, may, call, from, isRefused = () => false, becomes, event } = act(chosen, who)
  return {
    says: `${who.name} ${says} unit ${chosen.id}`,
    by: who.name,
    targetState: `${chosen.state} ${chosen.storeroom}`,
    call,
    judge(now) {
      const unit = unitOf(now, chosen.id)
      const person = now.people[who.name]
      const no = rules.barredFromUnit(person, unit, may(now, person, unit))
      if (no) return no
      if (!from.includes(unit.state) || isRefused(now, unit)) return 409
      becomes(now, unit)
      remember(now, event, person.id, { unit: unit.id })
      return 200
    },
  }
}

const transfer: Make = (world, draw) => {
  const to = draw.of(storeroomNames) ?? 'far'
  const action = onUnit(world, draw, ({ id }) => ({
    says: `sends to ${to}`,
    may: (now, person, unit) =>
      rules.isStaffAt(person, to) &&
      [unit.storeroom, unit.from].some(
        storeroom => storeroom !== null && rules.movesAt(now, person, storeroom),
      ),
    call: (caller, headers) =>
      caller.call(contract.units.transfer, { headers, body: { id, storeroomId: world.storerooms[to].id } }),
    from: ['IN'],
    isRefused: (_, unit) => unit.storeroom === to,
    becomes: (now, unit) => {
      Object.assign(unit, { state: 'TRANSFER', from: unit.storeroom, storeroom: to })
      post(now, ['unit-transferred', acceptorsOf(now, to)])
    },
    event: 'unit-transferred',
  }))
  return action && { ...action, judge: unseenDestination(action, to) }
}

/** A storeroom out of reach does not exist (404), even if the unit would be refused as well. */
function unseenDestination(action: Action, to: StoreroomName): Action['judge'] {
  return (now, answer) => {
    const person = typeof action.by === 'string' ? now.people[action.by] : now.people.sys
    if (person.isActive && !rules.isStaffAt(person, to)) return 404
    return action.judge(now, answer)
  }
}

const accept: Make = (world, draw) => {
  const serials = world.units.flatMap(unit => unit.serial ?? [])
  const serial = draw.of([undefined, undefined, `New-${draw.of([1, 2, 3])}`, draw.of(serials)])
  const isAnother = (now: World, unit: Unit) => {
    if (serial === undefined) return false
    if (unit.serial !== null) return unit.serial.toLowerCase() !== serial.toLowerCase()
    return now.units.some(
      other => other.product === unit.product && other.serial?.toLowerCase() === serial.toLowerCase(),
    )
  }
  return onUnit(world, draw, ({ id }) => ({
    says: `takes in${serial === undefined ? '' : `, as ${serial},`}`,
    may: (now, person, unit) => rules.movesAt(now, person, unit.storeroom),
    call: (caller, headers) =>
      caller.call(contract.units.accept, { headers, body: { id, ...(serial && { serialNumber: serial }) } }),
    from: ['TRANSFER'],
    isRefused: isAnother,
    becomes: (_, unit) =>
      Object.assign(unit, { state: 'IN', from: null, serial: unit.serial ?? serial ?? null }),
    event: 'unit-accepted',
  }))
}

const cancelTransfer: Make = (world, draw) =>
  onUnit(world, draw, ({ id }) => ({
    says: 'calls off the transfer of',
    may: (now, person, unit) =>
      rules.movesAt(now, person, unit.storeroom) ||
      (unit.from !== null && rules.movesAt(now, person, unit.from)),
    call: (caller, headers) => caller.call(contract.units.cancelTransfer, { headers, body: { id } }),
    from: ['TRANSFER'],
    becomes: (_, unit) => Object.assign(unit, { state: 'IN', storeroom: unit.from, from: null }),
    event: 'unit-transfer-cancelled',
  }))

const bringBack: Make = (world, draw) =>
  onUnit(world, draw, ({ id }) => ({
    says: 'brings back',
    may: (_, person, unit) => rules.fulfilsAt(person, unit.storeroom),
    call: (caller, headers) => caller.call(contract.units.return, { headers, body: { id } }),
    from: ['PERMANENT_LOAN'],
    becomes: (_, unit) => Object.assign(unit, { state: 'IN' }),
    event: 'unit-brought-back',
  }))

const stateActions = {
  repair: { from: ['IN'], to: 'REPAIR', event: 'unit-repair', may: rules.fulfilsAt },
  repaired: { from: ['REPAIR'], to: 'IN', event: 'unit-repaired', may: rules.fulfilsAt },
  archive: { from: ['IN', 'REPAIR'], to: 'ARCHIVED', event: 'unit-archived', may: rules.archivesAt },
  restore: { from: ['ARCHIVED'], to: 'IN', event: 'unit-restored', may: rules.archivesAt },
} as const

const inState =
  (action: keyof typeof stateActions): Make =>
  (world, draw) => {
    const { from, to, event, may } = stateActions[action]
    return onUnit(world, draw, ({ id }) => ({
      says: `commands ${action} of`,
      may: (_, person, unit) => may(person, unit.storeroom),
      call: (caller, headers) => caller.call(contract.units.setState, { headers, body: { id, action } }),
      from,
      becomes: (_, unit) => Object.assign(unit, { state: to }),
      event,
    }))
  }

export const unitActions = {
  transfer,
  accept,
  cancelTransfer,
  bringBack,
  repair: inState('repair'),
  repaired: inState('repaired'),
  archive: inState('archive'),
  restore: inState('restore'),
}
