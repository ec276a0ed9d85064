/** The model has its own words, so that changing the domain's tables does not change the model with them. */
export type StoreroomName = 'plain' | 'strict' | 'far'
export type Land = 'home' | 'away'
export type PersonName = 'stella' | 'adam' | 'bert' | 'maya' | 'olivia' | 'sys'
export type ProductName = 'lens' | 'tripod'

/** `plain` and `strict` are storerooms of home; loans of `strict` ask for approval at first. */
export const landOf = { plain: 'home', strict: 'home', far: 'away' } as const satisfies Record<
  StoreroomName,
  Land
>
export const storeroomNames: readonly StoreroomName[] = ['plain', 'strict', 'far']

export const roles = ['NONE', 'STAFF', 'ADMIN', 'MANAGER'] as const

export interface Person {
  readonly name: PersonName
  readonly id: number
  readonly email: string
  readonly isSysAdmin: boolean
  readonly loanLimit: number
  isActive: boolean
  /** 0 no role, 1 STAFF, 2 ADMIN, 3 MANAGER. */
  level: Record<Land, number>
  access: StoreroomName[]
}

export interface Unit {
  readonly id: number
  readonly product: ProductName
  serial: string | null
  storeroom: StoreroomName
  from: StoreroomName | null
  state: string
  /** The line that it came back from, as long as nothing else happened to it. */
  backFrom: number | null
}

/** A new line or link has the id 0 until the database is read. */
export interface Line {
  id: number
  readonly product: ProductName
  unit: number | null
  state: string
  wasShipped: boolean
  returnedBy: number | null
  returnedAt: number | null
}

export interface Link {
  id: number
  readonly sentTo: string
  isStopped: boolean
  readonly sentAt: number
  isReplaced: boolean
  isUsed: boolean
  isDeclined: boolean
  isRecalled: boolean
}

export interface Loan {
  readonly id: number
  readonly storeroom: StoreroomName
  readonly createdBy: PersonName
  readonly approvalRequired: boolean
  readonly period: number
  readonly createdAt: number
  title: string
  email: string
  state: string
  reason: string | null
  version: number
  endedAt: number | null
  remindedAt: number | null
  comments: number
  lines: Line[]
  links: Link[]
  /** The hash of each document that was shown to a customer, by its content. */
  hashes: Record<string, string>
  signedHash: string | null
}

/** The model's whole state as plain data, which is copied to try a command. */
export interface World {
  /** How far the clock is ahead, in minutes. */
  now: number
  allowPermanentLoan: boolean
  readonly landIds: Record<Land, number>
  storerooms: Record<StoreroomName, { readonly id: number; approvalRequired: boolean }>
  readonly products: Record<ProductName, number>
  people: Record<PersonName, Person>
  units: Unit[]
  loans: Loan[]
  /** The history and mails that the current command must write. */
  events: string[]
  mails: string[]
}

/** A copy to try commands in; what never changes is shared. */
export function copyOf(world: World): World {
  const { storerooms, people } = world
  const copied = <T extends object>(things: readonly T[]) => things.map(thing => ({ ...thing }))
  const personLike = (person: Person): Person => ({
    ...person,
    level: { ...person.level },
    access: [...person.access],
  })
  const { stella, adam, bert, maya, olivia, sys } = people
  return {
    ...world,
    storerooms: {
      plain: { ...storerooms.plain },
      strict: { ...storerooms.strict },
      far: { ...storerooms.far },
    },
    people: {
      stella: personLike(stella),
      adam: personLike(adam),
      bert: personLike(bert),
      maya: personLike(maya),
      olivia: personLike(olivia),
      sys: personLike(sys),
    },
    units: copied(world.units),
    loans: world.loans.map(loan => ({
      ...loan,
      lines: copied(loan.lines),
      links: copied(loan.links),
      hashes: { ...loan.hashes },
    })),
    events: [],
    mails: [],
  }
}

const minutesOfDay = 24 * 60

const daysSince = (world: World, expectedEvent: number) => (world.now - expectedEvent) / minutesOfDay

/**
 * Whether more than that many days have passed. The clock moves by days and a few minutes, so it is never exactly
 * equal.
 */
export const isOver = (world: World, expectedEvent: number, days: number) =>
  daysSince(world, expectedEvent) > days

export function lineOf(world: World, id: number): { loan: Loan; line: Line } {
  for (const loan of world.loans) {
    const line = loan.lines.find(one => one.id === id)
    if (line) return { loan, line }
  }
  throw new Error(`The model has no line ${id}.`)
}

export function loanOf(world: World, id: number): Loan {
  const loan = world.loans.find(one => one.id === id)
  if (!loan) throw new Error(`The model has no loan ${id}.`)
  return loan
}

export function unitOf(world: World, id: number | null): Unit {
  const unit = world.units.find(one => one.id === id)
  if (!unit) throw new Error(`The model has no unit ${id}.`)
  return unit
}

export function linkOf(world: World, id: number): { loan: Loan; link: Link } {
  for (const loan of world.loans) {
    const link = loan.links.find(one => one.id === id)
    if (link) return { loan, link }
  }
  throw new Error(`The model has no link ${id}.`)
}

interface About {
  readonly loan?: number
  readonly line?: number
  readonly unit?: number | null
  readonly person?: number
}

/** An event of history, in the words of both sides. */
export const expectedEvent = (event: string, by: number | null, about: About) =>
  [event, by, about.loan ?? '-', about.line ?? '-', about.unit ?? '-', about.person ?? '-'].join(' ')

/** Expects exactly one such event. */
export function remember(world: World, event: string, by: number | null, about: About): void {
  world.events.push(expectedEvent(event, by, about))
  const unit = world.units.find(({ id }) => id === about.unit)
  if (unit) unit.backFrom = event === 'line-returned' ? (about.line ?? null) : null
}
