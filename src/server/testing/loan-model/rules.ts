import {
  isOver,
  type Land,
  type Line,
  type Link,
  type Loan,
  landOf,
  type Person,
  type ProductName,
  type StoreroomName,
  type Unit,
  type World,
} from './world.ts'

/** domain.md, Countries to Loan units, written a second time by hand to check the server against. */
export const level = (person: Person, land: Land) => (person.isSysAdmin ? 4 : person.level[land])
const hasAccess = (person: Person, storeroom: StoreroomName) =>
  person.isSysAdmin || person.access.includes(storeroom)

export const isStaffAt = (person: Person, storeroom: StoreroomName) => level(person, landOf[storeroom]) >= 1
const isManagerAt = (person: Person, storeroom: StoreroomName) => level(person, landOf[storeroom]) >= 3
export const fulfilsAt = (person: Person, storeroom: StoreroomName) =>
  level(person, landOf[storeroom]) >= 2 && hasAccess(person, storeroom)
export const archivesAt = (person: Person, storeroom: StoreroomName) =>
  level(person, landOf[storeroom]) >= 3 && hasAccess(person, storeroom)
export const movesAt = (world: World, person: Person, storeroom: StoreroomName) =>
  world.storerooms[storeroom].approvalRequired ? archivesAt(person, storeroom) : fulfilsAt(person, storeroom)

const created = (person: Person, loan: Loan) =>
  person.name === loan.createdBy && isStaffAt(person, loan.storeroom)
export const fulfils = (person: Person, loan: Loan) => fulfilsAt(person, loan.storeroom)
export const manages = (person: Person, loan: Loan) => isManagerAt(person, loan.storeroom)
export const changesLines = (person: Person, loan: Loan) => created(person, loan) || fulfils(person, loan)
export const cancels = (person: Person, loan: Loan) => changesLines(person, loan) || manages(person, loan)

/**
 * 401 for a person who may not sign in, 404 for what is out of reach, 403 for what is in reach but not allowed; else 0.
 */
export function barred(person: Person, storeroom: StoreroomName, isAllowed: boolean): number {
  if (!person.isActive) return 401
  if (!isStaffAt(person, storeroom)) return 404
  return isAllowed ? 0 : 403
}

export function barredFromUnit(person: Person, unit: Unit, isAllowed: boolean): number {
  if (!person.isActive) return 401
  const isSeen = isStaffAt(person, unit.storeroom) || (unit.from !== null && isStaffAt(person, unit.from))
  if (!isSeen) return 404
  return isAllowed ? 0 : 403
}

export const isAmong = (state: string, ...states: string[]) => states.includes(state)
export const hasEnded = (loan: Loan) => isAmong(loan.state, 'COMPLETED', 'DENIED', 'CANCELLED')
export const isOpen = (line: Line) => isAmong(line.state, 'SOURCING', 'PACKING', 'SHIPPED')
export const wasShipped = (loan: Loan) => loan.lines.some(line => line.wasShipped)

/** Five documents of a loan within ten minutes, also those whose links are not open any more. */
export const isSentTooOften = (loan: Loan, now: number) =>
  loan.links.filter(({ sentAt }) => now - sentAt < 10).length >= 5

export function takesUnits(loan: Loan): boolean {
  return loan.approvalRequired
    ? loan.state === 'PENDING'
    : isAmong(loan.state, 'PENDING', 'PROCESSING', 'APPROVED', 'FULFILLED')
}

/** "The creator below APPROVED (without approval: below SIGNED), or ADMIN + access below SIGNED." */
export function takesEdits(person: Person, loan: Loan): boolean {
  const isBelowSigned = isAmong(loan.state, 'PENDING', 'PROCESSING', 'APPROVED', 'FULFILLED')
  if (fulfils(person, loan) || !loan.approvalRequired) return isBelowSigned
  return loan.state === 'PENDING'
}

export function freeOf(world: World, storeroom: StoreroomName, product: ProductName): number {
  const here = world.units.filter(
    unit => unit.storeroom === storeroom && unit.product === product && unit.state === 'IN',
  )
  const promised = world.loans
    .filter(loan => loan.storeroom === storeroom && !hasEnded(loan))
    .flatMap(loan => loan.lines)
    .filter(line => line.product === product && line.state === 'SOURCING')
  return Math.max(0, here.length - promised.length)
}

export function overdueOf(world: World, person: Person): number {
  const isOverdue = (loan: Loan) => loan.state === 'ACTIVE' && isOver(world, loan.createdAt, loan.period)
  return world.loans.filter(loan => loan.createdBy === person.name && isOverdue(loan)).length
}

/** The state that follows from the units, by the table of domain.md, Loans. */
export function settled(loan: Loan): string {
  if (hasEnded(loan)) return loan.state
  const open = loan.lines.filter(isOpen).map(line => line.state)
  if (open.length === 0) return wasShipped(loan) ? 'COMPLETED' : 'CANCELLED'
  const isPacked = open.every(state => state === 'PACKING')
  if (isAmong(loan.state, 'PROCESSING', 'APPROVED') && isPacked) return 'FULFILLED'
  if (loan.state === 'FULFILLED' && open.includes('SOURCING'))
    return loan.approvalRequired ? 'APPROVED' : 'PROCESSING'
  if (loan.state === 'SIGNED' && open.every(state => state === 'SHIPPED')) return 'ACTIVE'
  return loan.state
}

/** What a customer's link shows: the document, its status once signed, or why it is not available. */
export function linkState(world: World, loan: Loan, link: Link): string {
  if (link.isStopped) return 'stopped'
  if (link.isReplaced) return 'replaced'
  if (loan.signedHash !== null)
    return loan.endedAt !== null && isOver(world, loan.endedAt, 30) ? 'closed' : 'signed'
  if (link.isRecalled) return 'recalled'
  if (hasEnded(loan)) return 'withdrawn'
  if (link.isDeclined) return 'declined'
  if (isOver(world, link.sentAt, 30)) return 'expired'
  return loan.state === 'FULFILLED' ? 'open' : 'suspended'
}

/** The parts of a loan's document that commands change: its receiver, and the packed units. */
export function documentOf(world: World, loan: Loan): string {
  const packed = loan.lines.filter(line => line.state === 'PACKING')
  const serialOf = (line: Line) => world.units.find(unit => unit.id === line.unit)?.serial ?? '-'
  return [loan.email, ...packed.map(line => `${line.id}:${serialOf(line)}`)].join(' ')
}

/** Whether the newest link shows one of these states to its receiver. */
export function isOpenWith(world: World, loan: Loan, ...states: string[]): boolean {
  const newest = loan.links.at(-1)
  return newest !== undefined && isAmong(linkState(world, loan, newest), ...states)
}

/** The status for a call by a link whose document is not open to it, whatever became of it (decision 0040). */
export const deadLink = 401
