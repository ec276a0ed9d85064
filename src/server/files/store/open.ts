import { join } from 'node:path'
import type { Env } from '../../kernel/env.ts'
import { folderStore } from './folder.ts'
import type { FileStore } from './store.ts'

/** Where the files of a data folder lie. */
export const filesIn = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'files')

/** The store of this environment. Nothing is made or asked before it is used. */
export const openFileStore = (env: Env): FileStore => folderStore(filesIn(env))
