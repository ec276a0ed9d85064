import { spawnSync } from 'node:child_process'
import { programs, SetupError } from './paths.mjs'
import { run } from './run.mjs'

/** The programs that judge our PDFs, and the Debian package of each. */
const packages = { pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl', certutil: 'libnss3-tools' }

/**
 * Runs the tests that ask other programs about our sealed PDFs, all of them or none: without one of the programs it says so, and
 * with `--install` it installs them first. Returns the exit code.
 */
export async function runPdfTests(node, args) {
  const words = args.filter(word => word !== '--install')
  if (words.length < args.length) await installPackages(missing())
  const lacking = missing()
  if (lacking.length > 0) {
    throw new SetupError(
      `These tests ask ${listed(Object.keys(packages))}; ${listed(lacking)} ${lacking.length === 1 ? 'is' : 'are'} missing. ` +
        `Debian has ${lacking.length === 1 ? 'it' : 'them'} in ${listed(packagesOf(lacking))}; npm run test:pdf -- --install installs that.`,
    )
  }
  return await run(node, [
    programs.vitest,
    'run',
    '--project=server',
    'src/server/documents/signed-pdf/pdf-programs.test.ts',
    ...words,
  ])
}

const missing = () =>
  Object.keys(packages).filter(
    program => spawnSync(program, ['--help'], { stdio: 'ignore' }).error !== undefined,
  )

const packagesOf = names => names.map(name => packages[name])

const listed = names =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Installs packages by apt, as root or by sudo, which may ask for a password. */
async function installPackages(lacking) {
  if (lacking.length === 0) return
  const words = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packagesOf(lacking)]
  const [program, ...args] = process.getuid?.() === 0 ? words : ['sudo', ...words]
  const code = await run(program, args, { asks: true }).catch(() => 1)
  if (code !== 0)
    throw new SetupError(
      `The packages ${listed(packagesOf(lacking))} could not be installed (apt's own words are above).`,
    )
}
