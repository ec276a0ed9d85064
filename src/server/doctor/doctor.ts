import { assertDatabase } from '../cli/with-services.ts'
import { openDatabase } from '../kernel/db/open.ts'
import { type Env, readEnv } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { readKeptSecret } from '../secret.ts'
import { lookAtBackups } from './backups.ts'
import { lookAtSpread } from './citus.ts'
import { lookAtDemo, lookAtInvariants, lookAtWork } from './contents.ts'
import { lookAtDatabase } from './database.ts'
import { lookAtChains } from './documents.ts'
import { lookAtPasskeys } from './factors.ts'
import { lookAtFiles, lookAtImages, lookAtSignedPdfs } from './files.ts'
import { type Finding, note, wrong } from './finding.ts'
import { lookAtGroups } from './groups.ts'
import { lookAtHistory } from './history.ts'
import { lookAtDataDir, lookAtNode } from './host.ts'
import { lookAtIds } from './limits.ts'
import { lookAtMachines } from './machines.ts'
import { lookAtMailServer } from './mail-server.ts'
import { lookAtPasswords } from './passwords.ts'
import { lookAtPersons } from './persons.ts'
import { lookAtOperatorKey, lookAtTimeStamps } from './seal.ts'
import { lookAtSettings } from './settings.ts'
import { lookAtSignOn, lookAtWayIn } from './sign-on.ts'

/** The findings, one sentence per line, and whether none of them is wrong. */
export interface Examined {
  readonly report: string
  readonly isWell: boolean
}

/** `doctor`: checks everything that can be checked from here and changes nothing; with `all`, every file is read. */
export async function examine(
  variables: Record<string, string | undefined>,
  { all = false } = {},
): Promise<Examined> {
  const findings = await look(variables, all)
  const wrongs = findings.filter(({ is }) => is === 'wrong').length
  const lines = findings.map(({ is, sentence }) => `${signs[is]}  ${sentence}`)
  const sum =
    wrongs === 0 ? 'Nothing is wrong.' : wrongs === 1 ? 'One thing is wrong.' : `${wrongs} things are wrong.`
  return { report: [...lines, '', sum].join('\n'), isWell: wrongs === 0 }
}

const signs: Record<Finding['is'], string> = { well: 'well ', note: 'note ', wrong: 'WRONG' }

async function look(variables: Record<string, string | undefined>, all: boolean): Promise<Finding[]> {
  const env = envOrWhy(variables)
  if (Array.isArray(env)) return [lookAtNode(), ...env]
  return [
    lookAtNode(),
    ...(await lookAtDataDir(env)),
    ...lookAtSettings(env),
    ...(await lookAtOperatorKey(env)),
    ...(await lookAtMailServer(env)),
    ...(await lookAtSignOn(env)),
    await lookAtImages(),
    ...(await lookInside(env, all)),
  ]
}

function envOrWhy(variables: Record<string, string | undefined>): Env | Finding[] {
  try {
    return readEnv(variables)
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n').map(wrong)
    throw error
  }
}

/** Skipped if the database cannot be opened; a missing one is not created. */
async function lookInside(env: Env, all: boolean): Promise<Finding[]> {
  const { database, why } = await opened(env)
  if (!database) return [wrong(why)]
  try {
    const secret = env.SECRET ?? (await readKeptSecret(env).catch(() => null))
    const findings = [
      ...(await lookAtMachines(env, database.pool)),
      ...(await lookAtSpread(database.pool)),
      ...(await lookAtDatabase(database, secret)),
    ]
    if (findings.some(({ is }) => is === 'wrong')) {
      return [...findings, note('What is in the database was not looked at.')]
    }
    return [
      ...findings,
      ...(await lookAtWayIn(env, database.pool)),
      ...(await lookAtGroups(env, database.pool)),
      ...(await lookAtDemo(database.pool)),
      ...(await lookAtWork(database.pool)),
      ...(await lookAtIds(database.pool)),
      ...(await lookAtInvariants(database.pool)),
      ...(await lookAtPasswords(database.pool)),
      ...(await lookAtPasskeys(env, database.pool)),
      ...(await lookAtTimeStamps(env, database.pool)),
      ...(await lookAtChains(env, database.pool)),
      ...(await lookAtHistory(database.pool)),
      ...(await lookAtPersons(env, database.pool)),
      ...(await lookAtSignedPdfs(env, database.pool)),
      ...(await lookAtFiles(env, database.pool, all)),
      ...(await lookAtBackups(database.pool)),
    ]
  } finally {
    await database.stop()
  }
}

async function opened(env: Env) {
  try {
    await assertDatabase(env)
    return { database: await openDatabase({ ...env, PGPOOL_MAX: 1 }), why: '' }
  } catch (error) {
    if (error instanceof StartError) return { database: null, why: error.message }
    throw error
  }
}
