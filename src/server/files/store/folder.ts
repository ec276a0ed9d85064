import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuse } from '#domain/refusal.ts'
import { codeOf } from '../../kernel/start-error.ts'
import { isUnchanged } from './checked.ts'
import { type Content, type FileStore, isHash, type Stored } from './store.ts'

/** Above the free space at which the database refuses writes: pictures stop first, signing and returns go on. */
const freeBytes = 300_000_000
const aside = 'aside'
const markFile = 'installation'
const dayMs = 86_400_000

/** Files in a folder, as ab/cd/<hash>, for their owner alone. It is made with its first file. */
export function folderStore(folder: string, reserved = freeBytes): FileStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  const read = async (hash: string): Promise<Content | null> => {
    const path = pathOf(hash)
    const handle = await open(path).catch(absent)
    if (handle === null) return null
    const { size } = await handle.stat()
    return { bytes: size, stream: createReadStream(path, { fd: handle }) }
  }
  return {
    place: folder,
    async put(hash, content) {
      const path = pathOf(hash)
      if (await isUnchanged({ read }, hash)) return
      try {
        await assertRoom(folder, content.length + reserved)
        await writeThrough(join(folder, aside), path, content)
      } catch (error) {
        throw isFull(error) ? refuse('disk_full') : error
      }
    },
    read,
    has: async hash => (await sizeOf(pathOf(hash))) !== null,
    remove: hash => rm(pathOf(hash), { force: true }),
    erase: hash => rm(pathOf(hash), { force: true }),
    list: () => listed(folder),
    removeLeftovers: () => removeOld(join(folder, aside)),
    mark: async () => (await readFile(join(folder, markFile), 'utf8').catch(absent))?.trim() ?? null,
    async setMark(mark) {
      const path = join(folder, markFile)
      // A link refuses to replace another: of two servers that share the folder one is first.
      await writeThrough(join(folder, aside), path, Buffer.from(`${mark}\n`), link).catch(
        (error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error
        },
      )
      return (await readFile(path, 'utf8')).trim()
    },
    whyNot: async () => null,
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

function absent(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(absent))?.size ?? null
}

async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw refuse('disk_full')
}

/** Writes aside, syncs, gives it its name, and syncs the folder that holds the name. */
async function writeThrough(
  asideFolder: string,
  path: string,
  content: Buffer,
  name: (from: string, to: string) => Promise<void> = rename,
): Promise<void> {
  await mkdir(asideFolder, { recursive: true, mode: 0o700 })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = join(asideFolder, randomBytes(12).toString('hex'))
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await name(part, path)
    await syncFolder(dirname(path))
  } finally {
    await unlink(part).catch(absent)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listed(folder: string): AsyncGenerator<Stored> {
  for (const first of await namesIn(folder, /^[0-9a-f]{2}$/)) {
    for (const second of await namesIn(join(folder, first), /^[0-9a-f]{2}$/)) {
      for (const hash of await namesIn(join(folder, first, second), /^[0-9a-f]{64}$/)) {
        const found = await stat(join(folder, first, second, hash)).catch(absent)
        if (found && isHash(hash)) yield { hash, bytes: found.size, writtenAt: found.mtimeMs }
      }
    }
  }
}

async function namesIn(folder: string, names: RegExp): Promise<string[]> {
  return ((await readdir(folder).catch(absent)) ?? []).filter(name => names.test(name))
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await namesIn(folder, /^[0-9a-f]{24}$/)) {
    const found = await stat(join(folder, name)).catch(absent)
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}
