import { graceDays } from './overdue.ts'

/** How many weeks the plots cover, this week included. */
export const trendWeeks = 12

/** How many products the plot of utilisation shows. */
export const trendProducts = 10

const dayMs = 24 * 60 * 60 * 1000

const weeks = Array.from({ length: trendWeeks }, (_, place) => trendWeeks - 1 - place)

/** The Mondays on which the plotted weeks begin, oldest first, as days of the calendar ("2026-11-16"). */
export function weekStarts(thisWeek: string): string[] {
  const start = Date.parse(thisWeek)
  return weeks.map(ago => new Date(start - ago * 7 * dayMs).toISOString().slice(0, 10))
}

/** Puts rows (at most one per week) at the index of their week, oldest first; null for weeks without one. */
export function byWeek<Row extends { readonly weeksAgo: number }>(rows: readonly Row[]): (Row | null)[] {
  return weeks.map(ago => rows.find(row => row.weeksAgo === ago) ?? null)
}

/** How many units left and came back in a week. */
export interface WeekMoves {
  readonly weeksAgo: number
  readonly shipped: number
  readonly back: number
}

/**
 * How many units were out at the end of each week, oldest first; for this week, now. Calculated backwards from now:
 * what left since was not out yet, what came back since still was.
 */
export function outAtWeekEnds(outNow: number, moves: readonly WeekMoves[]): number[] {
  return weeks.map(ago =>
    moves.filter(week => week.weeksAgo < ago).reduce((out, week) => out - week.shipped + week.back, outNow),
  )
}

/** The last days of the ages of overdue loans, in days past the due date; the first age ends with the days of grace. */
const lastDays = [graceDays, 7, 14, 28] as const

/** The first days of the ages after the first one, which begins with the due date itself. */
export const overdueBounds = lastDays.map(day => day + 1)

export interface OverdueAge {
  readonly fromDays: number
  /** The last day of it; null for no upper bound. */
  readonly toDays: number | null
  readonly loans: number
}

/** Loans by age, youngest first, including empty ages; `place` counts the bounds that are reached. */
export function overdueByAge(
  counted: readonly { readonly place: number; readonly loans: number }[],
): OverdueAge[] {
  return [0, ...overdueBounds].map((fromDays, place) => ({
    fromDays,
    toDays: lastDays[place] ?? null,
    loans: counted.find(row => row.place === place)?.loans ?? 0,
  }))
}

/** A share in whole percent; 0 of nothing. Never 100 before all, never 0 once there is one. */
export function percentOf(part: number, all: number): number {
  if (all === 0 || part === 0) return 0
  if (part === all) return 100
  return Math.min(99, Math.max(1, Math.round((100 * part) / all)))
}
