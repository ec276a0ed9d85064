import { createSysAdmin } from './cli/create-sysadmin.ts'
import { grantSysAdmin } from './cli/grant-sysadmin.ts'
import { resetLink } from './cli/reset-link.ts'
import { retireDemo } from './cli/retire-demo.ts'
import { type CommandServices, withServices } from './cli/with-services.ts'
import type { Examined } from './doctor/doctor.ts'
import { readEnv } from './kernel/env.ts'
import { StartError } from './kernel/start-error.ts'

const usage = `npm run admin -- <command>

  backup [file]             write everything into one file, also while the server runs; else into DATA_DIR/backups
  restore <file>            fill an empty database with a backup, whichever kind of database it was made from
  migrate                   bring the database to this version, as the next start would
  rotate-secret             replace the SECRET while no server runs; one that you set by the one in NEW_SECRET
  rotate-leaked-secret      the same, and end customers' links: whoever knows the old SECRET can forge them
  doctor                    say what is well and what is wrong with this installation; exit code 1 where something is

  create-sysadmin <email>   make an account that is system administrator, and print a link to choose its password
  grant-sysadmin <email>    make somebody who has an account system administrator
  reset-link <email>        print a link by which somebody chooses a new password, within 30 minutes
  retire-demo               take everybody out of service who still has the demo's password

It works on the database of DATABASE_URL, else on the one in DATA_DIR (the demo's is DATA_DIR=data/demo), whether the
server runs or not, and needs the server's SECRET and BASE_URL where these are set.
`

interface Command {
  /** What is to be said after its name: so many words. */
  readonly takes: 'nothing more' | 'at most one file' | 'one file' | 'one e-mail address'
  readonly run: (word: string) => Promise<Examined | string>
}

const forSomebody = (work: (services: CommandServices, email: string) => Promise<string>): Command => ({
  takes: 'one e-mail address',
  run: email => withServices(process.env, services => work(services, email)),
})

/** What only some commands need is loaded when it is said: sending mail and keeping jobs is not little. */
const commands: Readonly<Record<string, Command>> = {
  backup: {
    takes: 'at most one file',
    run: async file => (await import('./cli/back-up.ts')).backUp(readEnv(process.env), file || undefined),
  },
  restore: {
    takes: 'one file',
    run: async file => (await import('./cli/restore.ts')).restore(readEnv(process.env), file),
  },
  migrate: {
    takes: 'nothing more',
    run: async () => (await import('./cli/migrate-database.ts')).migrateDatabase(readEnv(process.env)),
  },
  'rotate-secret': {
    takes: 'nothing more',
    run: async () => (await import('./cli/rotate-secret.ts')).rotateSecret(readEnv(process.env)),
  },
  'rotate-leaked-secret': {
    takes: 'nothing more',
    run: async () => (await import('./cli/rotate-secret.ts')).rotateSecret(readEnv(process.env), 'leaked'),
  },
  doctor: {
    takes: 'nothing more',
    run: async () => (await import('./doctor/doctor.ts')).examine(process.env),
  },
  'create-sysadmin': forSomebody(createSysAdmin),
  'grant-sysadmin': forSomebody(grantSysAdmin),
  'reset-link': forSomebody(resetLink),
  'retire-demo': { takes: 'nothing more', run: () => withServices(process.env, retireDemo) },
}

// What was begun is finished, so that no embedded database is left running; a second signal ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => undefined)

try {
  const answer = await answerTo(process.argv.slice(2))
  const { said, isWell } = typeof answer === 'string' ? { said: answer, isWell: true } : answer
  process.stdout.write(`${said.trimEnd()}\n`)
  if (!isWell) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : explained(error)}\n`)
  process.exitCode = 1
}

async function answerTo(words: readonly string[]): Promise<Examined | string> {
  if (words.includes('--help') || words.includes('-h')) return usage
  const [name = '', word = '', ...more] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartError(`Say ${Object.keys(commands).join(', ')} or --help.`)
  const { takes, run } = command
  const isSaid = word !== ''
  const isPlain = !word.startsWith('-')
  const isRight = takes === 'nothing more' ? !isSaid : isPlain && (isSaid || takes === 'at most one file')
  if (!isRight || more.length > 0) throw new StartError(`Say ${name} and ${takes}.`)
  return run(word)
}

/** The reason below what the driver wrapped around it: its own words would repeat the statement. */
function explained(error: unknown): string {
  let reason = error
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  const [said = ''] = String(reason instanceof Error ? reason.message : reason).split('\n')
  return `This did not work: ${said.replace(/\.$/, '')}.`
}
