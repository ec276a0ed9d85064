import { createServer } from 'node:net'
import type { Env } from './kernel/env.ts'
import { codeOf, StartError } from './kernel/start-error.ts'

/** StartError if the port is taken: checked first, before a database is started in vain. */
export async function assertPortFree(env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port: env.PORT, host: env.HOST }, () => probe.close(() => resolve()))
  }).catch((error: unknown) => {
    throw listenError(env, error)
  })
}

/** A StartError for a failure to listen; other errors are returned unchanged. */
export function listenError(env: Pick<Env, 'PORT' | 'HOST'>, error: unknown): unknown {
  const reason = reasonFor(codeOf(error), env)
  return reason === null ? error : new StartError(reason)
}

function reasonFor(code: string, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} of ${HOST} is taken by another program; stop that one, or set PORT to another number.`
    case 'EACCES':
      return `Port ${PORT} is reserved for the system's administrator; set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${HOST} is no address of this machine; set it to 127.0.0.1, or to 0.0.0.0 for every address.`
    default:
      return null
  }
}
