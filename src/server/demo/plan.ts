import { type LoanState, loanStates } from '#domain/loan.ts'
import { demoStorerooms, singapore, sweden, unitedStates } from './company.ts'
import { adam, ian, kim, maya, olivia, stella } from './people.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The planned outcome of a demo loan. Ages are in days. */
export interface PlannedLoan {
  readonly goal: LoanState
  readonly storeroomId: number
  readonly createdBy: number
  readonly age: number
  readonly loanPeriod: number
  /** Packed weeks ago and never signed: its link has expired. */
  readonly isForgotten?: true
}

const counts: Record<LoanState, number> = {
  PENDING: 10,
  PROCESSING: 12,
  APPROVED: 10,
  FULFILLED: 11,
  SIGNED: 8,
  ACTIVE: 28,
  COMPLETED: 40,
  DENIED: 8,
  CANCELLED: 10,
}

const ages: Record<LoanState, readonly [number, number]> = {
  PENDING: [0.1, 4],
  PROCESSING: [0.3, 6],
  APPROVED: [0.6, 6],
  FULFILLED: [1, 9],
  SIGNED: [2, 10],
  ACTIVE: [4, 40],
  COMPLETED: [22, 120],
  DENIED: [2, 100],
  CANCELLED: [2, 110],
}

const periods = [14, 14, 14, 30, 30, 60]

/** 150 loans, oldest first, in every state; eight of them overdue, four within the days of grace. */
export function planLoans(random: SeededRandom): PlannedLoan[] {
  const planned = loanStates.flatMap(goal =>
    Array.from({ length: counts[goal] }, () => planOne(random, goal)),
  )
  return [...planned, ...overdue, ...nearlyDue, forgotten].toSorted((a, b) => b.age - a.age)
}

function planOne(random: SeededRandom, goal: LoanState): PlannedLoan {
  const storeroomId = storeroomFor(random, goal)
  const createdBy = creatorIn(random, demoStorerooms[storeroomId - 1]?.countryId, goal)
  const age = random.between(...ages[goal])
  // Stella's active loans stay far from their due date, so that she never reaches the limit of overdue loans.
  const long = createdBy === stella ? 90 : 60
  const loanPeriod = goal === 'ACTIVE' ? (age < 9 && createdBy !== stella ? 30 : long) : random.pick(periods)
  return { goal, storeroomId, createdBy, age, loanPeriod }
}

/** Some states are possible only with approval, others only without. */
function storeroomFor(random: SeededRandom, goal: LoanState): number {
  const approval =
    goal === 'PENDING' || goal === 'APPROVED' || goal === 'DENIED'
      ? true
      : goal === 'PROCESSING'
        ? false
        : null
  const weight: Record<number, number> = { [sweden]: 4, [singapore]: 2, [unitedStates]: 1 }
  const choices = demoStorerooms.flatMap(({ countryId, approvalRequired }, place) =>
    approval === null || approval === approvalRequired
      ? Array.from({ length: weight[countryId] ?? 1 }, () => place + 1)
      : [],
  )
  return random.pick(choices)
}

function creatorIn(random: SeededRandom, countryId: number | undefined, goal: LoanState): number {
  if (countryId === singapore) return random.pick([maya, maya, kim])
  if (countryId === unitedStates) return random.pick([olivia, olivia, kim])
  const leavers = goal === 'COMPLETED' || goal === 'CANCELLED' ? [ian] : []
  return random.pick([stella, stella, stella, stella, adam, adam, maya, maya, kim, ...leavers])
}

const active = (
  storeroomId: number,
  createdBy: number,
  loanPeriod: number,
  daysPastDue: number,
): PlannedLoan => ({
  goal: 'ACTIVE',
  storeroomId,
  createdBy,
  age: loanPeriod + daysPastDue,
  loanPeriod,
})

/** Overdue loans: two a person at most, so that everyone can still create loans. */
const overdue = [
  active(1, adam, 14, 0.6),
  active(2, maya, 14, 1.7),
  active(4, maya, 30, 2.4),
  active(7, olivia, 14, 1.2),
  active(3, ian, 30, 24),
  active(1, kim, 30, 9),
  active(5, kim, 14, 6),
  active(6, olivia, 30, 15),
]

const nearlyDue = [
  active(2, adam, 14, -1.4),
  active(1, maya, 30, -2.6),
  active(4, kim, 14, -0.7),
  active(8, olivia, 14, -2.1),
]

const forgotten: PlannedLoan = {
  goal: 'FULFILLED',
  storeroomId: 3,
  createdBy: maya,
  age: 44,
  loanPeriod: 30,
  isForgotten: true,
}
