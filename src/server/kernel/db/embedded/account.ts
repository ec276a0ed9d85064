import { readFile, stat } from 'node:fs/promises'

/** A system account by its numbers. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * Whom PostgreSQL runs as. It refuses root, so root lends it another account: the owner of the cluster that is there,
 * else `postgres`, else `nobody`. Null for everybody else: PostgreSQL runs as who started the server.
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
