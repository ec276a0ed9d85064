import { sha256 } from '../files/sha-256.ts'

/** The facts about a file that are sent: its hash, and the code in it, if there is one. */
export interface FileFacts {
  readonly hash: string
  readonly code: string | null
}

/** The most that is read, in bytes: a document of ours has a few megabytes. */
export const largestFile = 100 * 1024 * 1024

const codeInFile = /\/verify#([0-9A-HJKMNP-TV-Z]{26})/

/** Reads a file in the browser; it is sent nowhere. */
export async function readFile(file: Blob): Promise<FileFacts> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  return { hash: await sha256(bytes), code: codeInFile.exec(text)?.[1] ?? null }
}
