import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ask } from './calls.ts'
import type { Place } from './server-process.ts'

/** Whether a newly opened page is notified of a change that is made now. */
export async function isHeard(place: Place, token: string): Promise<boolean> {
  const answer = await ask(place, 'GET', '/events', token)
  const partNumber = randomUUID()
  const made = await ask(place, 'POST', '/product', token, { name: 'N', partNumber })
  expect(made.status).toBe(201)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const patience = setTimeout(() => reader?.cancel(), 3000)
  let received = ''
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) break
    received += piece.value
    if (received.includes('"product"')) await reader?.cancel()
  }
  clearTimeout(patience)
  return received.includes('"product"')
}
