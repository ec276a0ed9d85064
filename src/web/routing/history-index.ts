/** The router numbers the entries of the history, from 0 for the page that was loaded first. */
export const historyIndexOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
