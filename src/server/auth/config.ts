import type { contract } from '#contract/index.ts'
import { readCompany } from '../installation/company.ts'
import { isSetUp } from '../installation/installation.ts'
import { readPasswordPolicy } from '../installation/new-password.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { demoPassword, shownDemoPeople } from './demo-people.ts'

/** GET /config: what pages may know before anyone is signed in. */
export const showConfig: Handler<typeof contract.auth.config> = async ({ services }) => {
  const { mailDays, historyDays, securityLogDays, evidenceYears } = services.periods
  const company = await readCompany(services.db, services)
  return {
    appName: services.appName,
    companyName: company.name,
    companyEmailDomain: company.emailDomain,
    isSetUp: await isSetUp(services.db),
    passwordPolicy: await readPasswordPolicy(services.db),
    demoPeople: services.demo ? shownDemoPeople : [],
    demoPassword: services.demo ? demoPassword : null,
    signOn: services.signOn && { name: services.signOn.name, hidesPasswords: services.signOn.hidesPasswords },
    kept: { mailDays, historyDays, securityLogDays, evidenceYears },
  }
}
