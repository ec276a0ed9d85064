import { createHmac } from 'node:crypto'
import { secretOfMail } from '../kernel/auth/former-secrets.ts'
import type { Services } from '../kernel/context.ts'

/** A mail's Message-ID: the same for each attempt, so that duplicates are recognised, and not guessable. */
export function messageIdOf(
  services: Pick<Services, 'secret' | 'formerSecrets' | 'baseUrl'>,
  mailId: number,
): string {
  const mac = createHmac('sha256', secretOfMail(services, mailId))
    .update(`mail:${mailId}`)
    .digest('hex')
    .slice(0, 16)
  return `<${mailId}.${mac}@${new URL(services.baseUrl).hostname}>`
}
