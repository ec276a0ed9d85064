/** The spec numbers every enumeration from 1 in the order of its tuple (spec section 3). */
export function numberOf<S extends string>(states: readonly S[], state: S): number {
  return states.indexOf(state) + 1
}

/** The state with that number, or undefined when the spec has none. */
export function byNumber<S extends string>(states: readonly S[], number: number): S | undefined {
  return states[number - 1]
}

/** Whether a state comes before another in the spec's numbering ("below Signed"). */
export function isBelow<S extends string>(states: readonly S[], state: S, limit: S): boolean {
  return states.indexOf(state) < states.indexOf(limit)
}
