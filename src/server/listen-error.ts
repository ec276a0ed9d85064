import { createServer } from 'node:net'
import type { Env } from './kernel/env.ts'
import { codeOf, StartError } from './kernel/start-error.ts'

/** StartError when somebody else has the port: asked first, before a database is started for nothing. */
export async function refuseTakenPort(env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port: env.PORT, host: env.HOST }, () => probe.close(() => resolve()))
  }).catch((error: unknown) => {
    throw listenError(env, error)
  })
}

/** Why the server cannot listen, as one sentence; an error of another kind comes back as it is. */
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
