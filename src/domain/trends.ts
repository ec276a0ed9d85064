import { graceDays } from './overdue.ts'

/** How far back the plots look, this week included. */
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

/** Rows of some weeks, one at most for each, put at their weeks, oldest first; null where there is none. */
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
 * How many units were out when each week ended, oldest first; for this week, now. Reckoned backwards from now: what left
 * since was not out yet, what came back since still was.
 */
export function outAtWeekEnds(outNow: number, moves: readonly WeekMoves[]): number[] {
  return weeks.map(ago =>
    moves.filter(week => week.weeksAgo < ago).reduce((out, week) => out - week.shipped + week.back, outNow),
  )
}

/** Where one age of overdue loans ends and the next begins, in days past the due date; the first is the grace. */
export const overdueBounds = [graceDays, 7, 14, 28] as const

export interface OverdueAge {
  readonly fromDays: number
  /** Null: however long. */
  readonly toDays: number | null
  readonly loans: number
}

/** The loans of each age, youngest first, those without a loan too; `place` counts the bounds that are passed. */
export function overdueByAge(
  counted: readonly { readonly place: number; readonly loans: number }[],
): OverdueAge[] {
  return [0, ...overdueBounds].map((fromDays, place) => ({
    fromDays,
    toDays: overdueBounds[place] ?? null,
    loans: counted.find(row => row.place === place)?.loans ?? 0,
  }))
}

/** A share in whole percent; of nothing, 0. Never 100 before all, never 0 after the first. */
export function percentOf(part: number, all: number): number {
  if (all === 0 || part === 0) return 0
  if (part === all) return 100
  return Math.min(99, Math.max(1, Math.round((100 * part) / all)))
}
