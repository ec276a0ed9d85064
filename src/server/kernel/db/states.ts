import { quoted } from './columns.ts'
import { type SQL, type SQLWrapper, sql } from './drizzle.ts'

/** A column of states: of the schema, or an expression such as sql<UnitState>`u.state`. */
type StateColumn<S extends string> = SQLWrapper & { readonly _: { readonly data: S } | { readonly type: S } }

/** Whether the column has one of these states. They are literals, because a parameter would match no partial index. */
export function inStates<S extends string>(column: StateColumn<S>, states: readonly NoInfer<S>[]): SQL {
  return states.length === 1
    ? sql`${column} = ${sql.raw(quoted(states))}`
    : sql`${column} in (${sql.raw(quoted(states))})`
}

/** Whether the column has none of these states. */
export function notInStates<S extends string>(column: StateColumn<S>, states: readonly NoInfer<S>[]): SQL {
  return states.length === 1
    ? sql`${column} <> ${sql.raw(quoted(states))}`
    : sql`${column} not in (${sql.raw(quoted(states))})`
}
