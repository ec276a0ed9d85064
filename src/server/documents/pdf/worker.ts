import { parentPort } from 'node:worker_threads'
import { print } from './print.ts'
import type { PrintedDocument } from './printed-document.ts'

/** The press's own thread: one paper after the other, so that no request waits for a page to be set. */
parentPort?.on('message', async (paper: PrintedDocument) => {
  try {
    const pdf = new Uint8Array(await print(paper))
    parentPort?.postMessage({ pdf }, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
