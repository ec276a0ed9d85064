import { timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { codeOf, StartError } from '../kernel/start-error.ts'
import { decrypted, type Encryption, type Keys, keyFor, Undecipherable } from './encryption.ts'
import { Ending, endOfRows, Head, newestFormat, newSeal, Section } from './format.ts'
import { LineReader } from './line-reader.ts'

/** A section of a backup and its rows or bytes, if any, which must be read before the next section. */
export interface Part {
  readonly is: Section
  readonly rows: AsyncIterable<Buffer>
}

/** An open backup; it can be read once. */
export interface Backup {
  readonly head: Head
  /** Which kind of key opened it; null for format 1, which was not encrypted. */
  readonly openedBy: Encryption['for'] | null
  /** The sections after the head. Throws StartError at the end unless the seal is valid for this SECRET. */
  parts(secret: string): AsyncGenerator<Part>
  close(): void
}

/**
 * Opens a backup and reads its head. StartError if the file is no backup, if no available key opens it, or if it needs a
 * newer Loandesk.
 */
export async function openBackup(file: string, keys: Keys): Promise<Backup> {
  const openedBy = await keyOf(file)
  const bytes = createReadStream(file)
  const unzip = createGunzip({ chunkSize: 262_144 })
  const unzipped =
    openedBy === null
      ? pipeline(bytes, unzip, () => undefined)
      : pipeline(
          bytes,
          read => decrypted(file, read, openedBy, keys),
          unzip,
          () => undefined,
        )
  const lines = new LineReader(unzipped)
  try {
    const line = await lines.line()
    const head = headIn(file, line)
    return {
      head,
      openedBy,
      parts: secret => partsOf(file, lines, line, secret),
      close: () => unzipped.destroy(),
    }
  } catch (error) {
    unzipped.destroy()
    throw isNotZipped(error) ? noBackup(file) : reasonFor(file, error)
  }
}

const ageBegins = Buffer.from('age-encryption.org/v1\n')
const longestStart = 1000

/** Which kind of key opens the file; null for an unencrypted gzip file of format 1. */
async function keyOf(file: string): Promise<Encryption['for'] | null> {
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestStart), 0, longestStart, 0)
      const start = buffer.subarray(0, bytesRead)
      if (start.length === 0) throw damaged(file)
      return start.subarray(0, ageBegins.length).equals(ageBegins) ? keyFor(start) : null
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw reasonFor(file, error)
  }
}

const isNotZipped = (error: unknown) => error instanceof Error && error.message === 'incorrect header check'

const AnyHead = z.object({ loandesk: z.literal('backup'), format: z.int() })

function headIn(file: string, line: Buffer): Head {
  const json = jsonIn(line)
  const kind = AnyHead.safeParse(json)
  if (!kind.success) throw noBackup(file)
  if (kind.data.format > newestFormat) throw newerBackup(file)
  const head = Head.safeParse(json)
  if (!head.success) throw damaged(file)
  return head.data
}

async function* partsOf(file: string, lines: LineReader, head: Buffer, secret: string): AsyncGenerator<Part> {
  const seal = newSeal(secret).update(head)
  async function* rows() {
    try {
      for await (const bytes of lines.until(endOfRows)) {
        seal.update(bytes)
        yield bytes
      }
      seal.update(endOfRows)
    } catch (error) {
      throw reasonFor(file, error)
    }
  }
  async function* bytesOf(bytes: number) {
    for await (const piece of lines.exactly(bytes)) {
      seal.update(piece)
      yield piece
    }
  }
  const contentOf = (section: Section) => {
    if ('file' in section) return bytesOf(section.bytes)
    return 'sequences' in section ? nothing() : rows()
  }
  try {
    for (;;) {
      const line = await lines.line()
      const ending = Ending.safeParse(jsonIn(line))
      if (ending.success) {
        const isRight = isSame(ending.data.seal, seal.digest('hex')) && (await lines.isOver())
        if (isRight) return
        throw damaged(file)
      }
      const section = Section.safeParse(jsonIn(line))
      if (!section.success) throw damaged(file)
      seal.update(line)
      yield { is: section.data, rows: contentOf(section.data) }
    }
  } catch (error) {
    throw reasonFor(file, error)
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

function jsonIn(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    return null
  }
}

function isSame(found: string, right: string): boolean {
  return found.length === right.length && timingSafeEqual(Buffer.from(found), Buffer.from(right))
}

export const newerBackup = (file: string) =>
  new StartError(`${file} was written by a newer Loandesk; restore it with that one.`)
const noBackup = (file: string) => new StartError(`${file} is not a backup of Loandesk.`)
const damaged = (file: string) =>
  new StartError(`${file} is not whole: it was cut off, or changed after it was written.`)

/** An error of the disk, the decryption or gzip as a StartError; other errors are returned unchanged. */
function reasonFor(file: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`)
  if (code === 'EISDIR') return noBackup(file)
  return code.startsWith('Z_') || error instanceof Undecipherable ? damaged(file) : error
}
