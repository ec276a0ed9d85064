import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Env } from './env.ts'

/** Ships the notes of the security log beside the database, each as a line of JSON. */
export interface SecurityLines {
  write(line: string): void
}

/**
 * The file that SECURITY_LOG names, or stderr; null where it is not set. Where it can't be written the log says so, and nobody is
 * kept from signing in.
 */
export function openSecurityLines(
  { SECURITY_LOG }: Pick<Env, 'SECURITY_LOG'>,
  log: FastifyBaseLogger,
): SecurityLines | null {
  if (SECURITY_LOG === undefined) return null
  if (SECURITY_LOG === 'stderr') return pino.destination({ dest: 2, sync: true })
  const file = pino.destination({ dest: SECURITY_LOG, append: true, mkdir: true, mode: 0o600, sync: true })
  file.on('error', (error: unknown) => log.error({ err: error }, 'the security log was not written'))
  return file
}
