import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sizeInWords } from '#domain/size.ts'
import { backupsOf } from '../backup/settings.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { readKeptSecret } from '../secret.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const oldestNode = 24

/** The version of Node.js. */
export function lookAtNode(version = process.versions.node): Finding {
  const isNew = Number(version.split('.')[0]) >= oldestNode
  return isNew
    ? well(`Node.js is ${version}.`)
    : wrong(`Node.js is ${version}; Loandesk runs on ${oldestNode} or newer, which npm start brings.`)
}

const lowSpaceBytes = 1e9
const criticalSpaceBytes = 200e6

/** The data folder: its free space, the secret in it, and its newest backup. */
export async function lookAtDataDir(env: Env): Promise<Finding[]> {
  const { DATA_DIR } = env
  const found = await stat(DATA_DIR).catch(() => null)
  if (!found?.isDirectory()) {
    const sentence = `There is no data folder ${DATA_DIR}; name it in DATA_DIR.`
    return [env.DATABASE_URL === undefined ? wrong(sentence) : note(sentence)]
  }
  return [await lookAtFreeSpace(DATA_DIR), await lookAtSecret(env), await lookAtBackups(env)]
}

async function lookAtFreeSpace(folder: string): Promise<Finding> {
  const isOpen = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isOpen) return wrong(`This account may not write in the data folder ${folder}.`)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const sentence = `The data folder ${folder} has ${sizeInWords(free)} of room left`
  if (free < criticalSpaceBytes) return wrong(`${sentence}; soon nothing can be written any more.`)
  return free < lowSpaceBytes ? note(`${sentence}.`) : well(`${sentence}.`)
}

async function lookAtSecret(env: Env): Promise<Finding> {
  const file = join(env.DATA_DIR, 'secret')
  try {
    const kept = await readKeptSecret(env)
    if (env.SECRET !== undefined) {
      return kept === null || kept === env.SECRET
        ? well('SECRET is set; keep it where a backup does not lie.')
        : note(`SECRET is set and counts; the file ${file} holds another one.`)
    }
    if (kept === null) return wrong(`SECRET is not set, and there is no file ${file}.`)
    const others = (await stat(file)).mode & 0o077
    return others === 0
      ? well(`The SECRET lies in ${file}, for its owner alone.`)
      : wrong(`Others may read the SECRET in ${file}; take that from them with chmod 600.`)
  } catch (error) {
    return wrong(error instanceof StartError ? error.message : `The file ${file} cannot be read.`)
  }
}

const day = 86_400_000

/** Checks only our default folder; backups elsewhere are unknown here. */
async function lookAtBackups(env: Env): Promise<Finding> {
  const folder = backupsOf(env)
  const newest = await newestIn(folder)
  if (newest === null) {
    return note(`No backup lies in ${folder}; whether one is made elsewhere is not known here.`)
  }
  const days = Math.floor((Date.now() - newest.mtimeMs) / day)
  const sentence = `The newest backup in ${folder} is ${newest.name}, ${sizeInWords(newest.size)}`
  return days < 2 ? well(`${sentence}.`) : note(`${sentence}, and ${days} days old.`)
}

/** Finds the newest backup by modification time, because a backup may have any name. */
async function newestIn(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter(name => /\.(age|gz)$/.test(name))
  const found = await Promise.all(
    names.map(async name => ({ name, ...(await stat(join(folder, name)).catch(() => null)) })),
  )
  const backups = found.flatMap(({ name, size, mtimeMs }) =>
    size === undefined || mtimeMs === undefined ? [] : [{ name, size, mtimeMs }],
  )
  return backups.sort((one, other) => other.mtimeMs - one.mtimeMs)[0] ?? null
}
