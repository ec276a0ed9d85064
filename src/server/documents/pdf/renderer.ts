import { Worker } from 'node:worker_threads'
import { refuse } from '#domain/refusal.ts'
import type { PrintedDocument } from './printed-document.ts'

/** Where documents are printed. */
export interface PdfRenderer {
  /** The PDF. Refuses (busy) when too many wait, or when it takes too long. */
  render(paper: PrintedDocument): Promise<Buffer>
  /** How many are being printed or wait for it. */
  queued(): number
  close(): Promise<void>
}

const mostAtHand = 8
const patienceMs = 60_000
const idleMs = 60_000

type Rendered = { readonly pdf: Uint8Array } | { readonly failed: string }

declare module '../../kernel/context.ts' {
  interface Services {
    readonly pdfRenderer: PdfRenderer
  }
}

/**
 * One document at a time, on a thread of its own: a request is never held up by somebody else's five thousand lines.
 * The thread starts with the first document and ends when none came for a while, because fonts fill its memory.
 */
export function openPdfRenderer(): PdfRenderer {
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
  const renderNow = async (paper: PrintedDocument) => {
    clearTimeout(rest)
    worker ??= startWorker()
    try {
      return await renderOn(worker, paper)
    } catch (error) {
      await stop()
      throw error
    } finally {
      rest = setTimeout(() => void stop(), idleMs).unref()
    }
  }
  return {
    async render(paper) {
      if (atHand >= mostAtHand) throw refuse('busy')
      atHand++
      const rendering = turn.then(() => renderNow(paper))
      turn = rendering.catch(() => undefined)
      try {
        return await rendering
      } finally {
        atHand--
      }
    },
    queued: () => atHand,
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

function renderOn(worker: Worker, paper: PrintedDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const hear = (rendered: Rendered) =>
    'pdf' in rendered ? resolve(Buffer.from(rendered.pdf)) : reject(new Error(rendered.failed))
  const end = () => reject(new Error('The PDF renderer stopped.'))
  const patience = setTimeout(() => reject(refuse('busy')), patienceMs)
  worker.once('message', hear).once('error', reject).once('exit', end)
  worker.postMessage(paper)
  return promise.finally(() => {
    clearTimeout(patience)
    worker.off('message', hear).off('error', reject).off('exit', end)
  })
}
