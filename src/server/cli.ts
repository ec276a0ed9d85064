import { createSysAdmin } from './cli/create-sysadmin.ts'
import { grantSysAdmin } from './cli/grant-sysadmin.ts'
import { inOffice, type Office } from './cli/open-office.ts'
import { resetLink } from './cli/reset-link.ts'
import { StartError } from './start-error.ts'

const usage = `npm run admin -- <command> <email>

  create-sysadmin <email>   make an account that is system administrator, and print a link to choose its password
  grant-sysadmin <email>    make somebody who has an account system administrator
  reset-link <email>        print a link by which somebody chooses a new password, within 30 minutes

It works on the database of DATABASE_URL, else on the one in DATA_DIR (the demo's is DATA_DIR=data/demo), whether the
server runs or not, and needs the server's SECRET and BASE_URL where these are set.
`

const commands: Readonly<Record<string, (office: Office, email: string) => Promise<string>>> = {
  'create-sysadmin': createSysAdmin,
  'grant-sysadmin': grantSysAdmin,
  'reset-link': resetLink,
}

// What was begun is finished, so that no embedded database is left running; a second signal ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => undefined)

try {
  process.stdout.write(await answer(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : explained(error)}\n`)
  process.exitCode = 1
}

async function answer(words: readonly string[]): Promise<string> {
  if (words.includes('--help') || words.includes('-h')) return usage
  const [name = '', email, ...more] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartError(`Say ${Object.keys(commands).join(', ')} or --help.`)
  if (email === undefined || more.length > 0) throw new StartError(`Say ${name} and one e-mail address.`)
  return `${await inOffice(process.env, office => command(office, email))}\n`
}

/** The reason below what the driver wrapped around it: its own words would repeat the statement. */
function explained(error: unknown): string {
  let reason = error
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  const [said = ''] = String(reason instanceof Error ? reason.message : reason).split('\n')
  return `This did not work: ${said.replace(/\.$/, '')}.`
}
