import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Guard } from './guards/guard.ts'
import { guards } from './guards/index.ts'

/**
 * Takes each guard out of a copy of the code, in turn, and runs the tests that must notice: one that nobody misses ends
 * this with exit code 1. Words name the guards wanted; without any, all of these tests must pass first with every guard in
 * place. Prints the table of docs/security.md, with the first test that broke in each file.
 */
const checkout = resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2).map(word => word.toLowerCase())
const longestRunMs = 5 * 60_000
const longestWholeRunMs = 20 * 60_000
const mostNamed = 2

const isWanted = ({ what }: Guard) =>
  wanted.length === 0 || wanted.some(word => what.toLowerCase().includes(word))
const say = (line: string) => process.stdout.write(`${line}\n`)

const copy = await mkdtemp(join(tmpdir(), 'loandesk-mutants-'))
let child = 0
const stop = () => {
  if (child > 0) process.kill(child, 'SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
try {
  await copyCode()
  await findAll()
  process.exitCode = (await checkAll()) ? 0 : 1
} finally {
  await rm(copy, { recursive: true, force: true })
}

async function copyCode(): Promise<void> {
  for (const name of ['src', 'migrations', 'package.json', 'vitest.config.ts', 'tsconfig.json']) {
    await cp(join(checkout, name), join(copy, name), { recursive: true })
  }
  for (const name of ['node_modules', 'dist']) await symlink(join(checkout, name), join(copy, name))
}

/** Code moves on: a guard that is not where it is said to be would be missed by nobody. */
async function findAll(): Promise<void> {
  for (const { what, cuts } of Object.values(guards).flat()) {
    for (const [file, find] of cuts) {
      const text = await readFile(join(copy, file), 'utf8')
      if (!text.includes(find)) throw new Error(`“${what}” is not in ${file} as it is described: ${find}`)
    }
  }
}

async function checkAll(): Promise<boolean> {
  const all = Object.values(guards).flat().filter(isWanted)
  const every = [...new Set(all.flatMap(({ tests }) => tests))]
  const whole = wanted.length > 0 ? [] : await broken(every, longestWholeRunMs)
  if (whole.length > 0) {
    say(`With every guard in place these fail already:\n${whole.join('\n')}`)
    return false
  }
  const missed: string[] = []
  const table = ['| guard | tests that break without it |', '| --- | --- |']
  for (const [head, some] of Object.entries(guards)) {
    const rows = some.filter(isWanted)
    if (rows.length > 0) table.push(`| **${head}** | |`)
    for (const guard of rows) {
      const found = await brokenWithout(guard)
      if (found.length === 0) missed.push(guard.what)
      say(`${found.length === 0 ? 'MISSED BY NOBODY' : `${found.length} broke`}: ${guard.what}`)
      table.push(`| ${guard.what} | ${found.length === 0 ? '**none**' : named(found)} |`)
    }
  }
  say(`\n${table.join('\n')}\n\n${all.length} guards, ${missed.length} that nobody misses`)
  return missed.length === 0
}

/** The first tests by name, and how many more. */
function named(tests: readonly string[]): string {
  const shown = tests.slice(0, mostNamed).join('; ').replaceAll('|', '\\|')
  const more = tests.length - mostNamed
  return more > 0 ? `${shown}; and ${more} more` : shown
}

async function brokenWithout({ cuts, tests }: Guard): Promise<string[]> {
  const before = new Map<string, string>()
  try {
    for (const [file, find, put] of cuts) {
      const path = join(copy, file)
      const text = await readFile(path, 'utf8')
      if (!before.has(path)) before.set(path, text)
      await writeFile(
        path,
        text.replaceAll(find, () => put),
      )
    }
    return await broken(tests)
  } finally {
    for (const [path, text] of before) await writeFile(path, text)
  }
}

/** What fails in these files: tests by name, or a file as a whole, as where the invariants no longer hold at its end. */
async function broken(tests: readonly string[], longest = longestRunMs): Promise<string[]> {
  const told = join(copy, 'told.json')
  await rm(told, { force: true })
  const program = join(copy, 'node_modules/vitest/vitest.mjs')
  const run = spawn(
    process.execPath,
    [
      program,
      'run',
      '--project=unit',
      '--project=server',
      `--maxWorkers=${Math.min(2, availableParallelism())}`,
    ].concat(['--reporter=json', '--bail=1', `--outputFile.json=${told}`], tests),
    { cwd: copy, stdio: 'ignore' },
  )
  child = run.pid ?? 0
  const patience = setTimeout(() => run.kill('SIGTERM'), longest)
  const [code] = await once(run, 'exit')
  clearTimeout(patience)
  child = 0
  const text = await readFile(told, 'utf8').catch(() => null)
  if (text === null) return code === 0 ? [] : [`${tests.join(', ')} did not end`]
  return failuresIn(JSON.parse(text) as Told)
}

interface Told {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

function failuresIn({ testResults }: Told): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed').map(test => test.fullName)
    return failed.length > 0 || status !== 'failed' ? failed : [`${name.slice(copy.length + 1)} as a whole`]
  })
}
