import { expect } from 'vitest'
import { lineOf, loanOf, unitOf, type World } from './world.ts'

type Body = Record<string, unknown> & { id: number }
const isBody = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number'

const nameIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'name' in state ? state.name : undefined

/** Checks that the loans, lines and units in an answer are as the model has them. */
export function showsTruth(world: World, body: unknown): void {
  for (const one of [body].flat()) {
    if (!isBody(one)) continue
    if ('loanState' in one) expect(nameIn(one.loanState)).toBe(loanOf(world, one.id).state)
    if ('loanUnitState' in one) expect(nameIn(one.loanUnitState)).toBe(lineOf(world, one.id).line.state)
    if ('unitState' in one) expect(nameIn(one.unitState)).toBe(unitOf(world, one.id).state)
  }
}
