import { type ChildProcess, fork } from 'node:child_process'
import type { Rate } from '../http-clients.ts'

/** A client's requests in order; either repeated, or each only once. */
export interface Job {
  readonly port: number
  readonly seconds: number
  readonly requests: readonly (readonly string[])[]
  readonly isRound: boolean
}

/** A process that makes load, one job after the other. */
export interface Crowds {
  run(job: Job): Promise<Rate>
  close(): void
}

export function openCrowds(): Crowds {
  const child: ChildProcess = fork(new URL('crowd-process.ts', import.meta.url))
  return {
    async run(job) {
      const answered = Promise.withResolvers<Rate>()
      const fail = () => answered.reject(new Error('The crowd broke down.'))
      child.once('exit', fail)
      child.once('message', (rate: Rate) => answered.resolve(rate))
      child.send(job)
      try {
        return await answered.promise
      } finally {
        child.off('exit', fail)
      }
    },
    close: () => void child.kill(),
  }
}
