import type { ClientBase } from 'pg'
import { type Rule, rulesHere } from '../broken-rules.ts'
import { isSpread } from './spread-tables.ts'

const guardedElsewhere = 'a unit is OUT exactly when one open loan unit holds it'

/** The rules that a trigger guards, and not here: none where tables lie together (distribute.ts). */
export async function unguardedRules(client: ClientBase): Promise<readonly Rule[]> {
  if (!(await isSpread(client))) return []
  return (await rulesHere(client)).filter(({ rule }) => rule === guardedElsewhere)
}
