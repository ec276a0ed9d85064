import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

/** Programs of this machine that tests ask for a second opinion, and files to give them. */
export interface Programs {
  /** Programs that are not installed. */
  readonly missing: readonly string[]
  /** Runs a program, and returns what it prints, whatever code it ends with. */
  run(program: string, ...words: string[]): Promise<string>
  /** The path of a new file that is removed after the tests. */
  write(name: string, content: Uint8Array | string): Promise<string>
}

let folder: string | null = null

/** The programs; a line on stderr names those that are missing. */
export function programs(...names: readonly string[]): Programs {
  const missing = names.filter(name => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0)
    process.stderr.write(`Left out, since it is not installed: what ${missing.join(', ')} would say.\n`)
  return {
    missing,
    run: (program, ...words) =>
      new Promise(resolve =>
        execFile(program, words, { timeout: 20_000 }, (_error, stdout, stderr) =>
          resolve(`${stdout}${stderr}`),
        ),
      ),
    async write(name, content) {
      folder ??= temporaryFolder()
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
      return path
    },
  }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'loandesk-programs-'))
}

afterAll(() => {
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
})
