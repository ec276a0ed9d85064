import { crowd } from '../http-clients.ts'
import type { Job } from './crowds.ts'

/** Runs a crowd in a separate process, so that its work slows down neither the measured server nor the measuring. */
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
