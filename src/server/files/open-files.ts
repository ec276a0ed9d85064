import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../kernel/context.ts'
import type { Env } from '../kernel/env.ts'
import { type Queue, queueOf } from '../kernel/queue.ts'
import { openImageWorker } from './pictures/image-worker.ts'
import { assertUsable, openFileStore } from './store/open.ts'

declare module '../kernel/context.ts' {
  interface Services {
    /** Files being checked and stored: each is in memory whole, so they take turns. */
    readonly fileQueue: Queue
  }
}

const maxWaiting = 16

/** Opens the store, its queue and the image worker; writes nothing yet. StartError where FILES_URL is wrong. */
export async function openFiles(
  env: Env,
  log: FastifyBaseLogger,
): Promise<Pick<Services, 'fileStore' | 'fileQueue' | 'imageWorker'>> {
  const fileStore = openFileStore(env)
  await assertUsable(fileStore, log)
  return { fileStore, fileQueue: queueOf(maxWaiting), imageWorker: openImageWorker() }
}
