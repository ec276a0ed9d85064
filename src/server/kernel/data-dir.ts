import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf, StartError } from './start-error.ts'

/** The checkout this code runs from. */
export const checkout = resolve(import.meta.dirname, '../../..')

/** Where data lies when DATA_DIR does not say. The demo has a folder of its own, so that it never mixes with real data. */
export const defaultDataDir = (demo: boolean) => resolve(checkout, demo ? 'data/demo' : 'data')

/** Makes the data folder when it is absent. StartError when it cannot be made, is not a folder, or is not writable. */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderError(folder, error)
  }
}

/** Node's own recursive mkdir never ends where the system denies that a parent exists, as below /proc. */
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

/** Makes a folder within the data folder when it is absent. StartError where it cannot, or something else has its name. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw folderError(dirname(folder), error)
    throw new StartError(`${folder} is a file, and a folder of that name is needed; move it away.`)
  }
}

/** Why the data folder cannot be used, as a StartError; an error of another kind comes back as it is. */
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
