import type { Readable } from 'node:stream'

/** A file of the store as a listing tells it. */
export interface Stored {
  readonly hash: string
  readonly bytes: number
  /** When the file was written, in milliseconds since 1970. */
  readonly writtenAt: number
}

/** The content of a file; its size is known before its bytes come. */
export interface Content {
  readonly bytes: number
  readonly stream: Readable
}

/** Why a store can't be used, and whether that is in what its address says. */
export interface Unusable {
  readonly isSetting: boolean
  readonly sentence: string
}

/** Keeps files by the SHA-256 of their bytes: one that was written never changes. */
export interface FileStore {
  /** The store's place, as people may read it. */
  readonly place: string
  /** Writes a file unless it is there as it was stored: one that was damaged is whole again. It appears whole and synced, or not at all. Refuses (disk_full). */
  put(hash: string, content: Buffer): Promise<void>
  /** Null if there is no such file. */
  read(hash: string): Promise<Content | null>
  has(hash: string): Promise<boolean>
  /** Removes a file, if there is one; a bucket that keeps versions keeps it as such. */
  remove(hash: string): Promise<void>
  /** Removes a file with all its versions. */
  erase(hash: string): Promise<void>
  /** All files, in no order. */
  list(): AsyncIterable<Stored>
  /** Removes what interrupted writes left more than a day ago. */
  removeLeftovers(): Promise<void>
  /** The installation that it belongs to; null for a new one. */
  mark(): Promise<string | null>
  /** Marks a new one; returns the mark that it has now, which may be of whoever was first. */
  setMark(mark: string): Promise<string>
  /** Why it can't be used: a setting is wrong, or it does not answer; null if it can. */
  whyNot(): Promise<Unusable | null>
}

declare module '../../kernel/context.ts' {
  interface Services {
    readonly fileStore: FileStore
  }
}

export const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)
