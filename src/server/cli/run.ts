import { parseArgs } from 'node:util'
import type { Examined } from '../doctor/doctor.ts'
import { readEnv } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { createSysAdmin } from './create-sysadmin.ts'
import { grantSysAdmin } from './grant-sysadmin.ts'
import { resetLink } from './reset-link.ts'
import { retireDemo } from './retire-demo.ts'
import { type CommandServices, withServices } from './with-services.ts'

const usage = `npm run admin -- <command>

  backup [file]             write everything into one file, also while the server runs; else into DATA_DIR/backups.
                            --without-files leaves pictures and manuals out, as it does where they lie in a bucket
                            (FILES_URL); --with-files brings them in from there, too
  backup-database [file]    backup --without-files
  restore <file>            fill an empty database with a backup, whichever kind of database it was made from
  migrate                   bring the database to this version, as the next start would
  distribute                spread the tables over the machines of the Citus cluster of DATABASE_URL, while no server runs
  gather                    bring them back to one machine, while no server runs
  rotate-secret             replace the SECRET while no server runs; one that you set by the one in NEW_SECRET
  rotate-leaked-secret      the same, and end customers' links: whoever knows the old SECRET can forge them
  verify <file.pdf>         say whether a signed PDF is the one that was sealed here; exit code 1 where it is not
  verify-history [root]     hold history against its roots, and a mailed root against its number; exit code 1 where a row or root is another
  doctor                    say what is well and what is wrong with this installation; exit code 1 where something is.
                            --all reads every file, not 1,000 of them
  export-person <email>     write what is kept about a customer or a colleague into a folder, which --to names
  erase-person <email>      erase a customer or a colleague, as the law may ask: it says what goes and what stays, and asks first;
                            --why says why, --yes asks nobody, --again erases whoever is back after a restore
  erase-file <hash|number>  erase a file for good, as the law may ask: its bytes go, its hash and your words stay.
                            The number is the one in its address; --by says who has it erased, --why says why
  move-papers               bring signed PDFs to where SIGNED_PDFS says: the database, or the store of files

  create-sysadmin <email>   make an account that is system administrator, and print a link to choose its password
  grant-sysadmin <email>    make somebody who has an account system administrator
  reset-link <email>        print a link by which somebody chooses a new password, within 30 minutes
  reset-factors <email>     take the second factor of somebody who lost it, and sign them out everywhere
  retire-demo               take everybody out of service who still has the demo's password

It works on the database of DATABASE_URL, else on the one in DATA_DIR (the demo's is DATA_DIR=data/demo), whether the
server runs or not, and needs the server's SECRET and BASE_URL where these are set.
`

type Variables = Readonly<Record<string, string | undefined>>

/** The options of a command, as given behind two hyphens. */
type Said = Readonly<Record<string, string | boolean | undefined>>

interface Command {
  /** The argument that it takes. */
  readonly takes:
    | 'nothing more'
    | 'at most one file'
    | 'at most one root'
    | 'one file'
    | 'one e-mail address'
    | 'one hash or number'
    | 'at most one e-mail address'
  /** The options that a command takes, behind two hyphens. */
  readonly options?: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>
  readonly run: (word: string, variables: Variables, said: Said, io: CommandIo) => Promise<Examined | string>
}

const forSomebody = (work: (services: CommandServices, email: string) => Promise<string>): Command => ({
  takes: 'one e-mail address',
  run: (email, variables) => withServices(variables, services => work(services, email)),
})

/** Commands that need much code, for mails and jobs, import it only when they run. */
const commands: Readonly<Record<string, Command>> = {
  backup: {
    takes: 'at most one file',
    options: { 'with-files': { type: 'boolean' }, 'without-files': { type: 'boolean' } },
    run: async (file, variables, said) =>
      (await import('./back-up.ts')).backUp(readEnv(variables), file || undefined, withFiles(said)),
  },
  'backup-database': {
    takes: 'at most one file',
    run: async (file, variables) =>
      (await import('./back-up.ts')).backUp(readEnv(variables), file || undefined, false),
  },
  restore: {
    takes: 'one file',
    run: async (file, variables) => (await import('./restore.ts')).restore(readEnv(variables), file),
  },
  migrate: {
    takes: 'nothing more',
    run: async (_, variables) => (await import('./migrate-database.ts')).migrateDatabase(readEnv(variables)),
  },
  distribute: {
    takes: 'nothing more',
    run: async (_, variables, _said, { out }) =>
      (await import('./spread-tables.ts')).distributeTables(readEnv(variables), out),
  },
  gather: {
    takes: 'nothing more',
    run: async (_, variables, _said, { out }) =>
      (await import('./spread-tables.ts')).gatherTables(readEnv(variables), out),
  },
  'rotate-secret': {
    takes: 'nothing more',
    run: async (_, variables) => (await import('./rotate-secret.ts')).rotateSecret(readEnv(variables)),
  },
  'rotate-leaked-secret': {
    takes: 'nothing more',
    run: async (_, variables) =>
      (await import('./rotate-secret.ts')).rotateSecret(readEnv(variables), 'leaked'),
  },
  verify: {
    takes: 'one file',
    run: (file, variables) =>
      withServices(variables, async services =>
        (await import('./verify-file.ts')).verifyFile(services, file),
      ),
  },
  'verify-history': {
    takes: 'at most one root',
    run: (root, variables) =>
      withServices(variables, async services =>
        (await import('./verify-history.ts')).verifyHistoryHere(services, root),
      ),
  },
  doctor: {
    takes: 'nothing more',
    options: { all: { type: 'boolean' } },
    run: async (_, variables, { all }) =>
      (await import('../doctor/doctor.ts')).examine(variables, { all: all === true }),
  },
  'export-person': {
    takes: 'one e-mail address',
    options: { to: { type: 'string' } },
    run: (email, variables, { to }) =>
      withServices(variables, async services =>
        (await import('./export-person.ts')).exportPerson(
          services,
          readEnv(variables),
          email,
          String(to ?? ''),
        ),
      ),
  },
  'erase-person': {
    takes: 'at most one e-mail address',
    options: { why: { type: 'string' }, yes: { type: 'boolean' }, again: { type: 'boolean' } },
    run: (email, variables, said, io) => {
      if ((email === '') !== (said.again === true))
        throw new StartError('Say erase-person and one e-mail address with --why, or --again alone.')
      return withServices(variables, async services => {
        const { eraseAgain, erasePersonHere } = await import('./erase-person.ts')
        const env = readEnv(variables)
        if (said.again === true) return eraseAgain(services, env)
        return erasePersonHere(
          services,
          env,
          email,
          { why: String(said.why ?? ''), yes: said.yes === true },
          { out: io.out, ask: io.ask ?? null },
        )
      })
    },
  },
  'erase-file': {
    takes: 'one hash or number',
    options: { by: { type: 'string' }, why: { type: 'string' } },
    run: (named, variables, { by, why }) =>
      withServices(variables, async services =>
        (await import('./erase-file.ts')).eraseFile(services, named, {
          by: String(by ?? ''),
          why: String(why ?? ''),
        }),
      ),
  },
  'move-papers': {
    takes: 'nothing more',
    run: (_, variables) =>
      withServices(variables, async services =>
        (await import('./move-papers.ts')).moveSignedPdfs(services, readEnv(variables).SIGNED_PDFS),
      ),
  },
  'create-sysadmin': forSomebody(createSysAdmin),
  'grant-sysadmin': forSomebody(grantSysAdmin),
  'reset-link': forSomebody(resetLink),
  'reset-factors': forSomebody(async (services, email) =>
    (await import('./reset-factors.ts')).resetFactors(services, email),
  ),
  'retire-demo': { takes: 'nothing more', run: (_, variables) => withServices(variables, retireDemo) },
}

/** The environment of a run, and where its output goes. */
interface CommandIo {
  readonly variables: Variables
  /** Asks whoever sits at the terminal; not set where nobody does. */
  readonly ask?: (question: string) => Promise<string>
  out(text: string): void
  err(text: string): void
}

/** Runs the command that the arguments name; returns the exit code. */
export async function runCli(words: readonly string[], io: CommandIo): Promise<0 | 1> {
  try {
    const answer = await answerTo(words, io)
    const { report, isWell } = typeof answer === 'string' ? { report: answer, isWell: true } : answer
    io.out(`${report.trimEnd()}\n`)
    return isWell ? 0 : 1
  } catch (error) {
    io.err(`${error instanceof StartError ? error.message : explained(error)}\n`)
    return 1
  }
}

async function answerTo(words: readonly string[], io: CommandIo): Promise<Examined | string> {
  if (words.includes('--help') || words.includes('-h')) return usage
  const [name = '', ...args] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartError(`Say ${Object.keys(commands).join(', ')} or --help.`)
  const { takes, run } = command
  const { positionals, values } = parsed(name, command, args)
  const [word = '', ...more] = positionals
  const isRight = takes === 'nothing more' ? word === '' : word !== '' || takes.startsWith('at most')
  if (!isRight || more.length > 0) throw sayInstead(name, command)
  return run(word, io.variables, values, io)
}

function parsed(name: string, command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: command.options ?? {}, allowPositionals: true })
  } catch {
    throw sayInstead(name, command)
  }
}

function sayInstead(name: string, { takes, options = {} }: Command): StartError {
  const allowed = Object.keys(options).map(option => `--${option}`)
  return new StartError(
    `Say ${name} and ${takes}${allowed.length > 0 ? `, with ${allowed.join(' or ')} perhaps` : ''}.`,
  )
}

/** Undefined where neither was said: then it hangs on where files lie. */
function withFiles(said: Said): boolean | undefined {
  if (said['with-files'] !== true && said['without-files'] !== true) return undefined
  if (said['with-files'] === said['without-files'])
    throw new StartError('Say --with-files or --without-files, not both.')
  return said['with-files'] === true
}

/** The message of the innermost cause: the driver's own message would repeat the whole SQL statement. */
function explained(error: unknown): string {
  let reason = error
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  const [firstLine = ''] = String(reason instanceof Error ? reason.message : reason).split('\n')
  return `This did not work: ${firstLine.replace(/\.$/, '')}.`
}
