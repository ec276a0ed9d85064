import { createHmac } from 'node:crypto'
import { secretOfMail } from '../kernel/auth/former-secrets.ts'
import type { Services } from '../kernel/context.ts'

/** A mail's own: the same however often it is sent, so that a duplicate is known as one, and never guessed. */
export function messageIdOf(
  services: Pick<Services, 'secret' | 'formerSecrets' | 'baseUrl'>,
  mailId: number,
): string {
  const seal = createHmac('sha256', secretOfMail(services, mailId))
    .update(`mail:${mailId}`)
    .digest('hex')
    .slice(0, 16)
  return `<${mailId}.${seal}@${new URL(services.baseUrl).hostname}>`
}
