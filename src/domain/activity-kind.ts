import { type DomainEvent, loanEvents, peopleEvents, stockEvents } from './event.ts'

/** What an event is about, as the filter offers it. */
export const activityKinds = ['loan', 'unit', 'product', 'person', 'storeroom', 'country', 'mail'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** How each kind is named on screen and in files. */
export const activityKindLabels: Readonly<Record<ActivityKind, string>> = {
  loan: 'Loan',
  unit: 'Unit',
  product: 'Product',
  person: 'Person',
  storeroom: 'Storeroom',
  country: 'Country',
  mail: 'Mail',
}

/** Every event, in the order of its kinds. */
export const domainEvents = [
  ...loanEvents,
  ...stockEvents,
  ...peopleEvents,
] as const satisfies readonly DomainEvent[]

type BeginningOf<Name> = Name extends `${infer Beginning}-${string}` ? Beginning : never

/** Derived from the event's prefix. Events on the lines of a loan are about the loan. */
const kindByBeginning: Readonly<Record<BeginningOf<DomainEvent>, ActivityKind>> = {
  loan: 'loan',
  document: 'loan',
  customer: 'loan',
  units: 'loan',
  line: 'loan',
  unit: 'unit',
  product: 'product',
  user: 'person',
  password: 'person',
  reset: 'person',
  factor: 'person',
  identity: 'person',
  group: 'person',
  role: 'person',
  access: 'person',
  sysadmin: 'person',
  secret: 'person',
  recovery: 'person',
  file: 'product',
  person: 'person',
  storeroom: 'storeroom',
  country: 'country',
  mail: 'mail',
}

export function kindOf(event: DomainEvent): ActivityKind {
  const kinds: Readonly<Record<string, ActivityKind>> = kindByBeginning
  const kind = kinds[event.split('-')[0] ?? '']
  if (!kind) throw new Error(`Nobody said what ${event} is about.`)
  return kind
}

/** "Line sourced", as the filter shows it. */
export function eventLabel(event: DomainEvent): string {
  const words = event.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The events of these kinds. */
export const eventsOf = (kinds: readonly ActivityKind[]): DomainEvent[] =>
  domainEvents.filter(event => kinds.includes(kindOf(event)))
