import { crowd } from '../crowd.ts'
import type { Job } from './crowds.ts'

/** A crowd in a process of its own: what it works must not slow down what is measured, nor the measuring. */
process.on('message', async ({ port, seconds, requests, isRound }: Job) => {
  const at = requests.map(() => 0)
  const rate = await crowd(port, requests.length, seconds, client => {
    const own = requests[client] ?? []
    const turn = at[client] ?? 0
    at[client] = turn + 1
    return own[isRound ? turn % own.length : turn]
  })
  process.send?.(rate)
})
