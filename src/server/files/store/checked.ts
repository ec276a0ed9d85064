import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sha256Hex } from '../../kernel/sha256.ts'
import type { Content, FileStore } from './store.ts'

/** Files larger than this are checked while they are sent. */
const maxHeld = 1_048_576

/** Thrown when stored bytes do not match their hash: a disk, or a bucket, changed them. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

const damaged = (hash: string) => new DamagedFile(`${hash} is not what was stored.`)

/**
 * The content, never passed on whole unless it has that hash: small files are read before the first byte is passed on
 * (DamagedFile); of larger ones the last piece is held back, so that their receiver sees them break off.
 */
export async function checkedContent(hash: string, { bytes, stream }: Content): Promise<Content> {
  if (bytes > maxHeld) return { bytes, stream: Readable.from(heldBack(hash, stream), { objectMode: false }) }
  const whole = await wholeOf(hash, stream)
  return { bytes: whole.length, stream: Readable.from([whole], { objectMode: false }) }
}

/** A file of the store; null if it has none. Throws DamagedFile. */
export async function readWhole(store: FileStore, hash: string): Promise<Buffer | null> {
  const content = await store.read(hash)
  return content && wholeOf(hash, content.stream)
}

/** Whether a store gives back a file as it was stored: all of it is read, and not held. */
export async function isUnchanged({ read }: Pick<FileStore, 'read'>, hash: string): Promise<boolean> {
  const content = await read(hash)
  if (content === null) return false
  const digest = createHash('sha256')
  for await (const piece of content.stream) digest.update(piece)
  return digest.digest('hex') === hash
}

async function wholeOf(hash: string, stream: Readable): Promise<Buffer> {
  const whole = await buffer(stream)
  if (sha256Hex(whole) !== hash) throw damaged(hash)
  return whole
}

async function* heldBack(hash: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  let held: Buffer | null = null
  for await (const piece of stream) {
    digest.update(piece)
    if (held) yield held
    held = piece
  }
  if (digest.digest('hex') !== hash) throw damaged(hash)
  if (held) yield held
}
