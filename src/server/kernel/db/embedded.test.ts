import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRunning } from './embedded/process.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

let outer = ''
let folder = ''
beforeAll(async () => {
  // Below a folder that only its owner may enter, with a path too long for a socket.
  outer = await mkdtemp(join(tmpdir(), 'loandesk-embedded-'))
  await chmod(outer, 0o700)
  folder = join(outer, 'long'.repeat(30))
  await mkdir(folder)
})
afterAll(() => rm(outer, { recursive: true, force: true }))

const notedPid = async () =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

async function ask<T extends QueryResultRow>(server: Embedded, statement: string): Promise<T[]> {
  const client = new Client(server.url)
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

async function eventually(what: () => Promise<unknown> | unknown): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await what()
      return
    } catch (error) {
      if (tries > 200) throw error
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
}

describe('the embedded PostgreSQL', () => {
  test('starts from an empty folder, for two servers at once, and ends with the last of them', async () => {
    const [one, two] = await Promise.all([startEmbedded(folder), startEmbedded(folder)])
    const pid = await notedPid()
    await ask(one, 'create table kept (line text)')
    await one.stop()
    await ask(two, "insert into kept values ('written after the first had left')")
    expect(isRunning(pid)).toBe(true)
    await two.stop()
    await eventually(() => expect(isRunning(pid)).toBe(false))
  })

  test('keeps its files from others, and lets the server in without rights over the machine', async () => {
    const server = await startEmbedded(folder)
    expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
    expect(await ask(server, 'select usesuper from pg_user where usename = current_user')).toEqual([
      { usesuper: false },
    ])
    expect(
      await ask(
        server,
        "select current_setting('listen_addresses') as at, current_setting('fsync') as fsync",
      ),
    ).toEqual([{ at: '', fsync: 'on' }])
    await server.stop()
  })

  test('comes back by itself when it is killed, with what was committed', async () => {
    const server = await startEmbedded(folder)
    await ask(server, "insert into kept values ('before the kill')")
    const pid = await notedPid()
    process.kill(pid, 'SIGKILL')
    await eventually(async () => expect(await notedPid()).not.toBe(pid))
    await eventually(async () => expect(await ask(server, 'select line from kept')).toHaveLength(2))
    await server.stop()
  })

  test('starts though the number in its pid file belongs to a stranger by now', async () => {
    // PostgreSQL only checks for processes of its own account.
    const { uid } = await stat(join(folder, 'postgres'))
    const stranger = spawn('sleep', ['60'], {
      stdio: 'ignore',
      ...(uid === process.getuid?.() ? {} : { uid }),
    })
    await once(stranger, 'spawn')
    const file = join(folder, 'postgres/postmaster.pid')
    await writeFile(file, `${stranger.pid}\n/nowhere\n0\n5432\n\n\n`)
    await chown(file, uid, -1)
    const server = await startEmbedded(folder)
    expect(await notedPid()).not.toBe(stranger.pid)
    expect(isRunning(stranger.pid ?? 0)).toBe(true)
    await server.stop()
    stranger.kill()
  })

  test('says in one sentence when another version wrote its folder', async () => {
    await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
    await expect(startEmbedded(folder)).rejects.toThrow(
      /written by PostgreSQL 17, and this Loandesk brings PostgreSQL 18/,
    )
  })
})
