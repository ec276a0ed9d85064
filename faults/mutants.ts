import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import type { Guard } from './guards/guard.ts'
import { guards } from './guards/index.ts'
import { cellOf, foundIn, pageOf } from './guards/page.ts'

/**
 * Takes each guard out of a copy of the code, in turn, and runs the tests that must fail then; exits with 1 if none
 * does. Arguments select guards by words of their names or headings; `--new` leaves out those that a test missed before, as
 * faults/guards.md says, where what breaks is written. All these tests must first pass with every guard in place.
 */
const checkout = resolve(import.meta.dirname, '..')
const asked = process.argv.slice(2).map(word => word.toLowerCase())
const isNewOnly = asked.includes('--new')
const words = asked.filter(word => word !== '--new')

interface Broken {
  readonly name: string
  readonly why: string
}

const page = join(checkout, 'faults/guards.md')
const rows = foundIn(await readFile(page, 'utf8'))
const selected = Object.entries(guards).flatMap(([heading, some]) =>
  some.filter(({ what }) => isWanted(`${heading}: ${what}`, rows.get(what))),
)

function isWanted(name: string, row: string | undefined): boolean {
  if (isNewOnly && row !== undefined && row !== cellOf([])) return false
  return words.length === 0 || words.some(word => name.toLowerCase().includes(word))
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const copy = await mkdtemp(join(tmpdir(), 'loandesk-mutants-'))
let isStopped = false
let vitest: Vitest | null = null
const stop = () => {
  isStopped = true
  void vitest?.cancelCurrentRun('keyboard-input')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
try {
  await copyCode()
  // Servers started by tests in processes of their own run the copy, too.
  process.chdir(copy)
  await findAll()
  process.exitCode = (await checkAll()) ? 0 : 1
} finally {
  await closeVitest()
  await rm(copy, { recursive: true, force: true })
}

async function copyCode(): Promise<void> {
  for (const name of [
    'src',
    'docs',
    'scripts',
    'migrations',
    'package.json',
    'vitest.config.ts',
    'tsconfig.json',
  ]) {
    await cp(join(checkout, name), join(copy, name), { recursive: true })
  }
  for (const name of ['node_modules', 'dist']) await symlink(join(checkout, name), join(copy, name))
}

/** Fails if the text of a guard is no longer in the code: taking it out would change nothing. */
async function findAll(): Promise<void> {
  for (const { what, cuts } of Object.values(guards).flat()) {
    for (const [file, find] of cuts) {
      const text = await readFile(join(copy, file), 'utf8')
      if (!text.includes(find)) throw new Error(`“${what}” is not in ${file} as it is described: ${find}`)
    }
  }
}

async function checkAll(): Promise<boolean> {
  const whole = await broken([...new Set(selected.flatMap(({ tests }) => tests))])
  if (whole.length > 0) {
    say(
      `With every guard in place these fail already:\n${whole.map(({ name, why }) => `${name}: ${why}`).join('\n')}`,
    )
    return false
  }
  let missed = 0
  for (const guard of selected) {
    if (isStopped) return false
    const found = (await brokenWithout(guard)).map(({ name }) => name)
    // Tests that fail after the run was stopped do not fail because of the guard.
    if (isStopped) return false
    if (found.length === 0) missed++
    say(`${guard.what}: ${found.length === 0 ? 'NOBODY MISSES IT' : found.join('; ')}`)
    await writeRow(guard, found)
  }
  say(`\n${selected.length} guards, ${missed} that nobody misses`)
  return missed === 0
}

/** A run ends at the first failure, but files that run concurrently may report one each. */
async function writeRow({ what }: Guard, found: readonly string[]): Promise<void> {
  await writeFile(page, pageOf(guards, rows.set(what, cellOf(found))))
}

async function brokenWithout({ cuts, tests }: Guard): Promise<Broken[]> {
  const before = new Map<string, string>()
  for (const [file, find, put] of cuts) {
    const path = join(copy, file)
    const text = await readFile(path, 'utf8')
    if (!before.has(path)) before.set(path, text)
    await writeFile(
      path,
      text.replaceAll(find, () => put),
    )
  }
  const isOfSchema = cuts.some(([file]) => file.startsWith('migrations/'))
  await readAnew(before.keys(), isOfSchema)
  const found = await broken(tests)
  for (const [path, text] of before) await writeFile(path, text)
  await readAnew(before.keys(), isOfSchema)
  return found
}

/** The database of a run has the schema that it started with. */
async function readAnew(paths: Iterable<string>, isOfSchema: boolean): Promise<void> {
  if (isOfSchema) return closeVitest()
  for (const path of paths) vitest?.invalidateFile(path)
}

async function closeVitest(): Promise<void> {
  await vitest?.close()
  vitest = null
}

/** The failures in these files: tests by name, or a whole file, such as when the invariants don't hold at its end. */
async function broken(files: readonly string[]): Promise<Broken[]> {
  vitest ??= await openVitest()
  const paths = files.map(file => join(copy, file))
  // Vitest counts failures of earlier runs as well, and would stop at the first.
  vitest.state.filesMap.clear()
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications(paths))
  return testModules.flatMap(module => {
    if (module.ok()) return []
    const failed = [...module.children.allTests('failed')].map(one => ({
      name: one.fullName,
      why: whyOf(one.result().errors),
    }))
    const whole = `${module.moduleId.slice(copy.length + 1)} as a whole`
    return failed.length > 0 ? failed : [{ name: whole, why: whyOf(module.errors()) }]
  })
}

function whyOf(errors: readonly { message: string }[] = []): string {
  return errors.map(({ message }) => message).join('\n')
}

/** Opens one Vitest for all runs, with one PostgreSQL: only modules that contain a guard are read again. */
function openVitest(): Promise<Vitest> {
  return createVitest('test', {
    root: copy,
    config: join(copy, 'vitest.config.ts'),
    watch: false,
    bail: 1,
    // Long, because a test that is slow only as others work on the machine does not miss the guard.
    testTimeout: 60_000,
    project: ['unit', 'server'],
    reporters: [{}],
  })
}
