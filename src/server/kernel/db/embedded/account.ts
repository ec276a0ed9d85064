import { readFile, stat } from 'node:fs/promises'

/** A system account: user and group id. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * The account that PostgreSQL runs as. It refuses to run as root, so root uses another: the owner of the existing
 * cluster, else `postgres`, else `nobody`. Null for other users: PostgreSQL runs as the user who started the server.
 */
export async function postgresAccount(cluster: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return numbersOf('postgres', accounts) ?? numbersOf('nobody', accounts) ?? { uid: 65_534, gid: 65_534 }
}

function numbersOf(name: string, accounts: string): Account | null {
  const line = accounts.split('\n').find(each => each.startsWith(`${name}:`))
  const [uid, gid] = (line?.split(':') ?? []).slice(2, 4).map(Number)
  return uid === undefined || gid === undefined || uid === 0 ? null : { uid, gid }
}
