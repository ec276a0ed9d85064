import { statfs } from 'node:fs/promises'
import { refuse } from '#domain/refusal.ts'

/** Whether the disk has enough free space to write. */
export interface DiskSpace {
  isLeft(): Promise<boolean>
}

/** PostgreSQL allocates its write-ahead log in segments of 16 MB; if that fails it stops, for readers too. */
const leastBytes = 100_000_000
const recheckMs = 1000

/**
 * The free space of an embedded database's disk, checked once a second. Null for a database server, which watches its own
 * disk. If the space is unknown, writing is allowed.
 */
export function diskSpaceOf(folder: string | null): DiskSpace {
  let checkedAt = Number.NEGATIVE_INFINITY
  let found = Promise.resolve(true)
  return {
    isLeft() {
      const now = performance.now()
      if (folder !== null && now - checkedAt > recheckMs) {
        checkedAt = now
        found = statfs(folder).then(
          ({ bavail, bsize }) => bavail * bsize >= leastBytes,
          () => true,
        )
      }
      return found
    },
  }
}

/** Refuses (disk_full) writes while space is low, so that reads go on. */
export async function assertDiskSpace(diskSpace: DiskSpace): Promise<void> {
  if (!(await diskSpace.isLeft())) throw refuse('disk_full')
}
