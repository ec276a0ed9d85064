import { namesFrom, staffEmail, whyNoStaffEmail } from '#domain/staff-email.ts'
import { readCompany } from '../installation/company.ts'
import { nobodysHash } from '../kernel/auth/password-hash.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { users } from '../kernel/db/schema.ts'
import { fromTheTerminal, recordRights } from '../kernel/history/note-security.ts'
import type { ActivityEvent } from '../kernel/history/record.ts'
import { StartError } from '../kernel/start-error.ts'
import { makeResetLink } from './make-reset-link.ts'
import type { CommandServices } from './with-services.ts'

/** `create-sysadmin <email>`: an active account without a usable password; its owner chooses one by the link. */
export async function createSysAdmin(services: CommandServices, given: string): Promise<string> {
  const { db, clock } = services
  const email = await companyAddress(services, given)
  return db.transaction(async tx => {
    const now = await tx.run(currentTime(clock))
    const [account] = await tx.run(
      build
        .insert(users)
        .values({
          ...namesFrom(email),
          email,
          passwordHash: nobodysHash(),
          state: 'ACTIVE',
          isSysAdmin: true,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: users.id, email: users.email, state: users.state }),
    )
    if (!account) throw new StartError(`${email} has an account already; grant-sysadmin is for that.`)
    const about = { userId: null, now, countryId: null, aboutUserId: account.id }
    const granted: ActivityEvent = {
      ...about,
      event: 'sysadmin-granted',
      detail: { was: false, is: true },
    }
    const registered = { ...about, event: 'user-registered', detail: { email } } as const
    await recordRights(tx, { services, ...fromTheTerminal }, registered, granted)
    const link = await makeResetLink(tx, services, { ...account, countryId: null })
    return `${email} is a system administrator now, and chooses a password by this link, once and within 30 minutes:\n${link}`
  })
}

async function companyAddress(services: CommandServices, given: string): Promise<string> {
  const { name, emailDomain } = await readCompany(services.db, services)
  if (emailDomain === '') {
    throw new StartError(
      `${services.appName} is not set up yet; start it, and open the link that it prints in the terminal.`,
    )
  }
  const email = staffEmail(given, emailDomain)
  if (email === null) {
    throw new StartError(`${whyNoStaffEmail(name)}, like first.last@${emailDomain}.`)
  }
  return email
}
