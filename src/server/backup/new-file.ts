import { randomBytes } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { codeOf, StartError } from '../kernel/start-error.ts'

/**
 * Writes a file that only its owner may read, and returns its size in bytes. It appears under its name complete and
 * synced, or not at all. StartError if the name is taken or the file cannot be written.
 */
export async function writeNewFile(
  file: string,
  write: (aside: WriteStream) => Promise<void>,
): Promise<number> {
  const aside = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await assertNone(file)
    await write(createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }))
    const { size } = await stat(aside)
    await rename(aside, file)
    return size
  } catch (error) {
    await rm(aside, { force: true })
    throw reasonFor(file, error)
  }
}

async function assertNone(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (found) throw new StartError(`${file} is there already; name another file.`)
}

/** A StartError for a file that could not be written; other errors are returned unchanged. */
function reasonFor(file: string, error: unknown): unknown {
  const reason = reasons[codeOf(error)]
  return reason === undefined ? error : new StartError(`${file} could not be written: ${reason}.`)
}

const reasons: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}
