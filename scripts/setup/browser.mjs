import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { programs, SetupError } from './paths.mjs'
import { run } from './run.mjs'

/** The shell draws no window and no page of its own: a test takes a sixth less of the processor than with the whole browser. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const bundles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser for the tests: an installed one, else Debian's, else Playwright's. */
export async function findBrowser(node) {
  const found = (await findOne()) ?? (await installFromDebian()) ?? (await installFromPlaywright(node))
  if (found !== null) return found
  throw new SetupError(
    'The browser tests need Chromium, and none could be installed; install one and name it with CHROMIUM_PATH.',
  )
}

async function findOne() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, ...bundles, await playwrightsOwn()]
  return candidates.find(path => path !== '' && existsSync(path) && runs(path)) ?? null
}

/** A file called chromium may be a stub that only asks for another package. */
const runs = path => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  console.log('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'ignore', 'inherit']
  await attempt('apt-get', ['-qq', 'update'], { env, stdio })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await attempt('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], { env, stdio })
    const found = await findOne()
    if (found !== null) return found
  }
  return null
}

async function installFromPlaywright(node) {
  console.log('Fetching the browser of Playwright …')
  await attempt(node, [programs.playwright, 'install', 'chromium'], {})
  return await findOne()
}

/** A program that cannot be started counts as failed, so that the next option is tried. */
const attempt = (program, args, options) => run(program, args, options).catch(() => 1)
