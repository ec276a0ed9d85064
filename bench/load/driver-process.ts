import { Client } from 'pg'
import type { Drive } from './pgbench.ts'
import { runScript } from './script.ts'

/** Replaces pgbench where it is not installed: each client repeats the script; returns runs per second. */
process.on('message', async ({ url, seconds, script, isPlain, values }: Drive) => {
  const clients = await Promise.all(
    values.map(async () => {
      const client = new Client(url)
      await client.connect()
      return client
    }),
  )
  const began = performance.now()
  const until = began + seconds * 1000
  let runs = 0
  await Promise.all(
    clients.map(async (client, at) => {
      const own = values[at] ?? []
      for (let turn = 0; performance.now() < until; turn++, runs++)
        await runScript(client, script, own[turn % own.length] ?? {}, { isPlain })
    }),
  )
  process.send?.(runs / ((performance.now() - began) / 1000))
  await Promise.all(clients.map(client => client.end()))
})
