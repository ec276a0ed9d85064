/** What each state of a noun means for the rest of the house. A new state answers every question, a new question asks every state. */
export type Traits<S extends string, T extends string> = Readonly<Record<S, Readonly<Record<T, boolean>>>>

/** Those states of a table that have the trait, as a type. */
export type StateThat<Table, T extends PropertyKey> = {
  [S in keyof Table]: Table[S] extends Readonly<Record<T, true>> ? S : never
}[keyof Table]

/** Answers the states that have at least one of the named traits, in the order of the spec's numbers. */
export function statesBy<S extends string, T extends string>(
  states: readonly S[],
  traits: Traits<S, T>,
): (...wanted: readonly T[]) => readonly S[] {
  return (...wanted) => states.filter(state => wanted.some(trait => traits[state][trait]))
}
