import { createHmac } from 'node:crypto'
import type { House } from '../kernel/context.ts'

/** A mail's own: the same however often it is sent, so that a duplicate is known as one, and never guessed. */
export function messageIdOf(house: Pick<House, 'secret' | 'baseUrl'>, mailId: number): string {
  const seal = createHmac('sha256', house.secret).update(`mail:${mailId}`).digest('hex').slice(0, 16)
  return `<${mailId}.${seal}@${new URL(house.baseUrl).hostname}>`
}
