import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { print } from './print.ts'

/** The press's own thread: one paper after the other, so that no request waits for a page to be set. */
parentPort?.on('message', async (paper: Paper) => {
  try {
    const pdf = new Uint8Array(await print(paper))
    parentPort?.postMessage({ pdf }, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
