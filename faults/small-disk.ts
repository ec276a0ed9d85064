import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk of that many megabytes, or null if this account may not mount one. */
export async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-disk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'loandesk', folder], {
      stdio: 'ignore',
    })
  } catch {
    return null
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
  })
  return folder
}
