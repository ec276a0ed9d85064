/**
 * The answers of each state of a noun to other rules' questions. A new state must answer every question, a new question
 * must be answered for every state.
 */
type Traits<S extends string, T extends string> = Readonly<Record<S, Readonly<Record<T, boolean>>>>

/** The states of a table that have the trait, as a type. */
export type StateThat<Table, T extends PropertyKey> = {
  [S in keyof Table]: Table[S] extends Readonly<Record<T, true>> ? S : never
}[keyof Table]

/** Returns the states that have at least one of the named traits, in the order of the spec's numbers. */
export function statesBy<S extends string, T extends string>(
  states: readonly S[],
  traits: Traits<S, T>,
): (...wanted: readonly T[]) => readonly S[] {
  return (...wanted) => states.filter(state => wanted.some(trait => traits[state][trait]))
}
