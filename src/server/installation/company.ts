import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { installation } from '../kernel/db/schema.ts'

/** The company's name and mail domain: from the environment, else from the set-up page. */
export async function readCompany(
  executor: Executor,
  services: Pick<Services, 'company' | 'appName'>,
): Promise<{ name: string; emailDomain: string }> {
  const [stored] = await executor.run(build.select().from(installation))
  return {
    name: services.company.name ?? stored?.companyName ?? services.appName,
    emailDomain: services.company.emailDomain ?? stored?.companyEmailDomain ?? '',
  }
}
