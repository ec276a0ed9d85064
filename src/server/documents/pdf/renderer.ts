import { Worker } from 'node:worker_threads'
import { refuse } from '#domain/refusal.ts'
import { queueOf } from '../../kernel/queue.ts'
import type { PrintedDocument } from './printed-document.ts'

/** Renders documents as PDFs. */
export interface PdfRenderer {
  /** The PDF. Refuses (busy) when too many wait, or when it takes too long. */
  render(printed: PrintedDocument): Promise<Buffer>
  /** The number of documents being rendered or queued. */
  queued(): number
  close(): Promise<void>
}

/** Shared out by `openPrintSlots`. A document takes a seventh of a second. */
const maxQueueLength = 16
const timeoutMs = 60_000
const idleMs = 60_000

type Rendered = { readonly pdf: Uint8Array } | { readonly failed: string }

declare module '../../kernel/context.ts' {
  interface Services {
    readonly pdfRenderer: PdfRenderer
  }
}

/**
 * Renders one document at a time on a thread of its own, so a document of five thousand lines blocks no request. The
 * thread starts on demand and ends when idle, because the fonts take much memory.
 */
export function openPdfRenderer(): PdfRenderer {
  let worker: Worker | null = null
  const queue = queueOf(maxQueueLength)
  let idleTimer: NodeJS.Timeout | undefined

  const stop = async () => {
    clearTimeout(idleTimer)
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }
  const renderNow = async (printed: PrintedDocument) => {
    clearTimeout(idleTimer)
    worker ??= startWorker()
    try {
      return await renderOn(worker, printed)
    } catch (error) {
      await stop()
      throw error
    } finally {
      idleTimer = setTimeout(() => void stop(), idleMs).unref()
    }
  }
  return {
    render: printed => queue.run(() => renderNow(printed)),
    queued: queue.length,
    close: stop,
  }
}

/** The thread gets no environment or arguments, least of all secrets. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  worker.unref()
  return worker
}

function renderOn(worker: Worker, printed: PrintedDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const onMessage = (rendered: Rendered) =>
    'pdf' in rendered ? resolve(Buffer.from(rendered.pdf)) : reject(new Error(rendered.failed))
  const end = () => reject(new Error('The PDF renderer stopped.'))
  const timer = setTimeout(() => reject(refuse('busy')), timeoutMs)
  worker.once('message', onMessage).once('error', reject).once('exit', end)
  worker.postMessage(printed)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', onMessage).off('error', reject).off('exit', end)
  })
}
