import { existsSync } from 'node:fs'
import { findBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { at, programs, SetupError } from './setup/paths.mjs'
import { runPdfTests } from './setup/pdf.mjs'
import { isStopped, passSignals, run, stopChildren } from './setup/run.mjs'
import { runCitus, runFaults, runLong, runTests } from './setup/test.mjs'

/**
 * The entry point of every npm script: installs and builds what is missing or stale, then runs the command on the Node
 * version that package.json pins. Plain JavaScript without dependencies, because it runs before installation, on Node 20.
 */
const commands = {
  demo: { built: true, run: (node, args) => serve(node, ['--demo', ...args]) },
  start: { built: true, run: serve },
  dev: { built: true, run: develop },
  test: { built: true, run: node => runTests(node, { quick: false }) },
  check: { built: false, run: node => runTests(node, { quick: true }) },
  long: { built: false, run: (node, args) => runLong(node, args) },
  faults: { built: true, run: (node, args) => runFaults(node, args) },
  citus: { built: true, run: (node, args) => runCitus(node, args) },
  pdf: { built: false, run: (node, args) => runPdfTests(node, args) },
  mutants: { built: true, run: (node, args) => run(node, [at('faults/mutants.ts'), ...args]) },
  bench: { built: true, run: (node, args) => inBrowser(node, 'bench/main.ts', args) },
  admin: { built: false, run: administer },
  screenshots: { built: true, run: (node, args) => inBrowser(node, 'e2e/screenshots.ts', args) },
  words: { built: false, run: (node, args) => run(node, [at('scripts/words.ts'), ...args]) },
  passwords: { built: false, run: node => run(node, [at('scripts/passwords.ts')]) },
}

/**
 * Halves idle memory: a small young generation, and TypeScript stripped only once. The 19 MB of each password hash are
 * returned to the system at once; by default glibc would keep some 130 MB after the first sign-in.
 */
const thrifty = {
  flags: ['--max-semi-space-size=8', '--max-old-space-size=512'],
  env: { NODE_COMPILE_CACHE: at('node_modules/.cache/compiled'), MALLOC_MMAP_THRESHOLD_: '1048576' },
}

function serve(node, args) {
  return run(node, [...thrifty.flags, at('src/server/main.ts'), ...args], { env: thrifty.env, watched: true })
}

function administer(node, args) {
  return run(node, [...thrifty.flags, at('src/server/cli.ts'), ...args], { env: thrifty.env })
}

/** Restarts the server and hot-reloads the pages whenever a file is saved; the pages are at Vite's address. */
async function develop(node, args) {
  const env = { BASE_URL: process.env.BASE_URL ?? 'http://localhost:5173' }
  const server = run(node, ['--watch', at('src/server/main.ts'), ...args], { env, watched: true })
  const pages = run(node, [programs.vite, '--port', '5173', '--strictPort'])
  const code = await Promise.race([server, pages])
  stopChildren()
  await Promise.all([server, pages])
  return isStopped() ? 0 : code
}

/** Runs a program that needs a browser: an installed one, or one that we install. */
async function inBrowser(node, program, args) {
  const env = { CHROMIUM_PATH: await findBrowser(node) }
  return await run(node, [at(program), ...args], { env })
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (command === undefined)
    throw new SetupError(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`)
  if (!existsSync(at('package-lock.json')))
    throw new SetupError('package-lock.json is missing; this checkout is not complete.')
  passSignals()
  const node = await install()
  if (command.built) await build(node)
  return isStopped() ? 130 : await command.run(node, args)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
