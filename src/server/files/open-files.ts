import type { Services } from '../kernel/context.ts'
import type { Env } from '../kernel/env.ts'
import { type Queue, queueOf } from '../kernel/queue.ts'
import { openImageWorker } from './pictures/image-worker.ts'
import { openFileStore } from './store/open.ts'

declare module '../kernel/context.ts' {
  interface Services {
    /** Files being checked and stored: each is in memory whole, so they take turns. */
    readonly fileQueue: Queue
  }
}

const mostWaiting = 16

/** What the noun keeps open; nothing is asked or made before the first file. */
export const openFiles = (env: Env): Pick<Services, 'fileStore' | 'fileQueue' | 'imageWorker'> => ({
  fileStore: openFileStore(env),
  fileQueue: queueOf(mostWaiting),
  imageWorker: openImageWorker(),
})
