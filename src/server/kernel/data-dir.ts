import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf, StartError } from './start-error.ts'

/** The checkout this code runs from. */
export const checkout = resolve(import.meta.dirname, '../../..')

/** The default data folder. The demo has its own, so that it never mixes with real data. */
export const defaultDataDir = (demo: boolean) => resolve(checkout, demo ? 'data/demo' : 'data')

/** Creates the data folder if needed. StartError if it cannot be created, is not a folder, or is not writable. */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderError(folder, error)
  }
}

/** Node's recursive mkdir never returns where the system denies that a parent exists, as below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error
  })
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
}

/** Creates a folder within the data folder if needed. StartError if it cannot, or if another kind of file has its name. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw folderError(dirname(folder), error)
    throw new StartError(`${folder} is a file, and a folder of that name is needed; move it away.`)
  }
}

/** A StartError for an unusable data folder; other errors are returned unchanged. */
export function folderError(folder: string, error: unknown): unknown {
  const reason = reasons[codeOf(error)]
  return reason === undefined ? error : new StartError(`The data folder ${folder} ${reason}.`)
}

const elsewhere = 'set DATA_DIR to a folder that can'
const full = 'is full; free some space or set DATA_DIR to another folder'

const reasons: Record<string, string> = {
  EACCES: `cannot be written by this account; ${elsewhere}`,
  EPERM: `cannot be written by this account; ${elsewhere}`,
  EROFS: `lies on a read-only disk and cannot be written; ${elsewhere}`,
  ENOTDIR: 'is a file or lies below one; set DATA_DIR to a folder',
  EEXIST: 'is a file or lies below one; set DATA_DIR to a folder',
  ENOENT: 'cannot be made; set DATA_DIR to another folder',
  ENAMETOOLONG: 'has too long a name; set DATA_DIR to another folder',
  ENOSPC: full,
  EDQUOT: full,
}
