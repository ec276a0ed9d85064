/** The tables whose rows stand in the roots of history, in the order of their numbers there. */
export const historySources = ['activities', 'document_events', 'signatures', 'mails'] as const
export type HistorySource = (typeof historySources)[number]

/** A row of history: its id, of an event that of its document, and the event's place among the others. */
export interface HistoryRow {
  readonly source: HistorySource
  readonly id: number
  readonly seq: number
}

const names: Readonly<Record<HistorySource, (row: HistoryRow) => string>> = {
  activities: ({ id }) => `Activity ${id}`,
  document_events: ({ id, seq }) => `Event ${seq} of document ${id}`,
  signatures: ({ id }) => `Signature ${id}`,
  mails: ({ id }) => `Mail ${id}`,
}

/** "Event 3 of document 12": as reports name a row. */
export const nameOfRow = (row: HistoryRow): string => names[row.source](row)

/** Mails that gather more of the same while they wait: what they tell is not yet fixed when they are written. */
export const gatheringLetters = [
  'accounts-requested',
  'unit-transferred',
  'loans-pending',
  'loans-to-source',
  'loans-handed-over',
] as const
