import { type HistoryRow, nameOfRow } from '#domain/history-source.ts'

/** A result of walking along the chains: a chain is well, something is wrong, or how far the walk came. */
export interface HistoryFinding {
  readonly is: 'well' | 'note' | 'wrong'
  readonly sentence: string
}

export const wrong = (sentence: string): HistoryFinding => ({ is: 'wrong', sentence })
export const note = (sentence: string): HistoryFinding => ({ is: 'note', sentence })

/** A row that is not what its leaf says: changed, or gone. */
export interface BrokenRow extends HistoryRow {
  readonly isGone: boolean
}

/** "Activity 5 is gone." */
export const becameOf = (row: BrokenRow): string =>
  `${nameOfRow(row)} is ${row.isGone ? 'gone' : 'not what it was'}.`
