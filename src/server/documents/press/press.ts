import { Worker } from 'node:worker_threads'
import { refuse } from '#domain/refusal.ts'
import type { Paper } from './paper.ts'

/** Where documents are printed. */
export interface Press {
  /** The PDF. Refuses (busy) when too many wait, or when it takes too long. */
  print(paper: Paper): Promise<Buffer>
  /** How many are being printed or wait for it. */
  atHand(): number
  close(): Promise<void>
}

const mostAtHand = 8
const patienceMs = 60_000
const idleMs = 60_000

type Printed = { readonly pdf: Uint8Array } | { readonly failed: string }

declare module '../../kernel/context.ts' {
  interface Services {
    readonly press: Press
  }
}

/**
 * One document at a time, on a thread of its own: a request is never held up by somebody else's five thousand lines.
 * The thread starts with the first document and ends when none came for a while, because fonts fill its memory.
 */
export function openPress(): Press {
  let worker: Worker | null = null
  let atHand = 0
  let turn: Promise<unknown> = Promise.resolve()
  let rest: NodeJS.Timeout | undefined

  const stop = async () => {
    clearTimeout(rest)
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }
  const printNow = async (paper: Paper) => {
    clearTimeout(rest)
    worker ??= startWorker()
    try {
      return await printOn(worker, paper)
    } catch (error) {
      await stop()
      throw error
    } finally {
      rest = setTimeout(() => void stop(), idleMs).unref()
    }
  }
  return {
    async print(paper) {
      if (atHand >= mostAtHand) throw refuse('busy')
      atHand++
      const printing = turn.then(() => printNow(paper))
      turn = printing.catch(() => undefined)
      try {
        return await printing
      } finally {
        atHand--
      }
    },
    atHand: () => atHand,
    close: stop,
  }
}

/** It needs nothing of what the server was started with, least of all its secrets. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  worker.unref()
  return worker
}

function printOn(worker: Worker, paper: Paper): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const hear = (printed: Printed) =>
    'pdf' in printed ? resolve(Buffer.from(printed.pdf)) : reject(new Error(printed.failed))
  const end = () => reject(new Error('The press stopped.'))
  const patience = setTimeout(() => reject(refuse('busy')), patienceMs)
  worker.once('message', hear).once('error', reject).once('exit', end)
  worker.postMessage(paper)
  return promise.finally(() => {
    clearTimeout(patience)
    worker.off('message', hear).off('error', reject).off('exit', end)
  })
}
