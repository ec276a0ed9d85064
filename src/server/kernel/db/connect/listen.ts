import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Client, Pool } from 'pg'
import { connectionBeside } from '../open.ts'

/** Listens for notifications of other servers on a connection of its own; reconnects when it breaks. */
export interface Listener {
  /** Subscribes to a channel; `onReconnect` is called whenever notifications may have been missed. */
  on(channel: string, handle: (payload: string) => void, onReconnect?: () => void): Promise<void>
  close(): Promise<void>
}

/** Hears nothing: for programs that write jobs, which a server will start. */
export const noListener: Listener = { on: async () => undefined, close: async () => undefined }

interface Subscription {
  readonly channel: string
  readonly handle: (payload: string) => void
  readonly onReconnect: () => void
}

const heartbeatMs = 15_000
const maxPauseMs = 5000

/** A listener on a connection outside the pool, so that a pool of one connection still works. */
export async function openListener(pool: Pool, log: FastifyBaseLogger): Promise<Listener> {
  const subscriptions: Subscription[] = []
  let isClosed = false
  let client = await connect()
  const heartbeat = setInterval(() => client.query('select 1').catch(() => client.end()), heartbeatMs)
  heartbeat.unref()

  async function connect(): Promise<Client> {
    const opened = connectionBeside(pool, { query_timeout: 5000, application_name: 'loandesk events' })
    opened.on('error', error => log.warn({ err: error }, 'the listening connection broke'))
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.handle(payload)
    })
    await opened.connect()
    for (const { channel } of subscriptions) await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    opened.once('end', reconnect)
    return opened
  }

  async function reconnect(): Promise<void> {
    for (let pause = 100; !isClosed; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        client = await connect()
        if (isClosed) await client.end()
        for (const { onReconnect } of subscriptions) onReconnect()
        return
      } catch {
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  return {
    async on(channel, handle, onReconnect = () => undefined) {
      subscriptions.push({ channel, handle, onReconnect })
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      await client.end()
    },
  }
}
