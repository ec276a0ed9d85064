import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at, SetupError } from './paths.mjs'
import { isStopped, run } from './run.mjs'
import { isLaterRelease, nodeOfMachine } from './which-node.mjs'

const stamp = at('node_modules/.loandesk-installed')
const pinnedNode = at(
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node',
)

/**
 * Installs missing or stale packages. Returns the path of the Node to run on: the pinned one, or this machine's if that
 * is a later release of the same line.
 */
export async function install() {
  const wanted = wantedPackages()
  if (!isInstalled(wanted)) {
    if (!hasLockedPackages()) await installPackages()
    writeFileSync(stamp, wanted)
  }
  const own = nodeOfMachine()
  if (own !== null && isLaterRelease(own.version, pinnedVersion())) return own.path
  if (!existsSync(pinnedNode)) await installNode()
  return pinnedNode
}

const pinnedVersion = () => JSON.parse(readFileSync(at('package.json'), 'utf8')).devDependencies.node

function wantedPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}\n`
}

const isInstalled = wanted => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** After a manual npm run, npm's own list of installed packages matches the lock file. */
function hasLockedPackages() {
  const list = at('node_modules/.package-lock.json')
  if (existsSync(stamp) || !existsSync(list)) return false
  const here = JSON.parse(readFileSync(list, 'utf8')).packages
  const locked = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    return here[path] === undefined ? optional === true : here[path].version === version
  })
}

async function installPackages() {
  const begun = Date.now()
  console.log('Installing packages …')
  // Development packages too: the pinned Node and the builder of the pages are among them.
  const code = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (isStopped()) process.exit(130)
  if (code !== 0) {
    throw new SetupError(
      'npm could not install the packages (its own words are above); is the network reachable, and the disk not full?',
    )
  }
  console.log(`Packages installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/** Downloads the pinned Node, which npm's ignore-scripts kept from being downloaded. */
async function installNode() {
  console.log('Fetching Node …')
  const code = await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  if (isStopped()) process.exit(130)
  if (code !== 0 || !existsSync(pinnedNode)) {
    throw new SetupError(
      'npm could not fetch the Node that Loandesk runs on (its own words are above); is the network reachable?',
    )
  }
}

function npm(args) {
  const script = process.env.npm_execpath
  const stdio = ['ignore', 'ignore', 'inherit']
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args], { stdio })
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { stdio })
}
