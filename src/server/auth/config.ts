import type { contract } from '#contract/index.ts'
import { readCompany } from '../installation/company.ts'
import { isSetUp } from '../installation/installation.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { demoPassword, shownDemoPeople } from './demo-people.ts'

/** GET /config: what every page may know before anybody is signed in. */
export const showConfig: Handler<typeof contract.auth.config> = async ({ house }) => {
  const company = await readCompany(house.db, house)
  return {
    appName: house.appName,
    companyName: company.name,
    companyEmailDomain: company.emailDomain,
    isSetUp: await isSetUp(house.db),
    demoPeople: house.demo ? shownDemoPeople : [],
    demoPassword: house.demo ? demoPassword : null,
  }
}
