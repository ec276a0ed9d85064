import { lockAccount } from './lock-account.ts'
import { makeResetLink } from './make-reset-link.ts'
import type { CommandServices } from './with-services.ts'

/** `reset-link <email>`: for an active account; its password stays valid until the link is used. */
export function resetLink(services: CommandServices, email: string): Promise<string> {
  return services.db.transaction(async tx => {
    const account = await lockAccount(tx, email)
    const link = await makeResetLink(tx, services, account)
    return `By this link ${account.email} chooses a new password, once and within 30 minutes:\n${link}`
  })
}
