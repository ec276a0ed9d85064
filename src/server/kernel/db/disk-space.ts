import { statfs } from 'node:fs/promises'
import { refuse } from '#domain/refusal.ts'

/** Whether the disk has room for more. */
export interface DiskSpace {
  isLeft(): Promise<boolean>
}

/** PostgreSQL takes its log in pieces of 16 MB; where it gets none it stops, for those who only read as well. */
const leastBytes = 100_000_000
const recheckMs = 1000

/**
 * The room on the disk of an embedded database, looked at once a second. A database server minds its own disk: null.
 * Where it cannot be told there is room.
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

/** Refuses (disk_full) what would write while there is no room, so that reading goes on. */
export async function demandDiskSpace(diskSpace: DiskSpace): Promise<void> {
  if (!(await diskSpace.isLeft())) throw refuse('disk_full')
}
