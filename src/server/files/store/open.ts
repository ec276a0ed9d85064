import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../kernel/env.ts'
import { StartError } from '../../kernel/start-error.ts'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

/** Where the files of a data folder lie. */
export const filesIn = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'files')

/** The settings that say where files are kept. */
export type FilesEnv = Pick<Env, 'DATA_DIR' | 'FILES_URL'>

/** The store of this environment: the bucket of FILES_URL, else a folder. Nothing is made or asked before it is used. */
export const openFileStore = (env: FilesEnv): FileStore =>
  env.FILES_URL ? s3Store(env.FILES_URL) : folderStore(filesIn(env))

/**
 * At the start: StartError if the bucket answers that a setting is wrong. One that does not answer holds nobody up: files are
 * refused until it does.
 */
export async function assertUsable(store: FileStore, log: FastifyBaseLogger): Promise<void> {
  const why = await store.whyNot()
  if (why?.isSetting) throw new StartError(why.sentence)
  if (why) log.error(`${why.sentence} Files are refused until it does.`)
}
