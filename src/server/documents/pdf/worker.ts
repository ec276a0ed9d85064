import { parentPort } from 'node:worker_threads'
import { print } from './print.ts'
import type { PrintedDocument } from './printed-document.ts'

/** The renderer's thread: renders one document after another off the main thread. */
parentPort?.on('message', async (printed: PrintedDocument) => {
  try {
    const pdf = new Uint8Array(await print(printed))
    parentPort?.postMessage({ pdf }, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
