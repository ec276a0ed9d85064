import { contract } from '#contract/index.ts'
import type { Role } from '#domain/role.ts'
import { asc, eq } from '../kernel/db/drizzle.ts'
import { activities } from '../kernel/db/schema.ts'
import { unique } from './build.ts'
import type { Caller } from './caller.ts'
import type { TestDirectory } from './directory.ts'
import type { TestServer } from './server.ts'
import { Browser } from './sign-on.ts'

type Held = [country: string, counts: Role, byHand: Role | null, byDirectory: Role | null]

/** People who sign on with groups, at a server with that directory. */
export function signingOn(server: TestServer, directory: TestDirectory) {
  const { groupRules, users } = contract
  const sys = server.as('sys')

  /** Signs on as somebody with these claims more; returns where the browser is led to, and the browser. */
  const signOn = async (claims: Readonly<Record<string, unknown>>) => {
    const browser = new Browser(server.anyone)
    const location = await browser.signOn(directory, claims)
    return { browser, location, caller: server.bearing(browser.cookies.get('accessToken') ?? '') }
  }
  /** A person whom the directory knows: signs on as that account, with these groups each time. */
  const known = ({ email }: { readonly email: string }) => {
    const sub = unique()
    return (groups: unknown, more: object = {}) =>
      signOn({ sub, email, email_verified: true, ...(groups !== undefined && { groups }), ...more })
  }
  /** A rule for a group of its own. */
  const rule = async (countryId: number, roleId: number, group = `group ${unique()}`) =>
    sys.ok(groupRules.create, { body: { group, countryId, roleId } })
  /** Each role with its sources, by country. */
  const rolesOf = async (who: Caller): Promise<Held[]> =>
    (await who.ok(users.self, {})).UserCountryRole.map(({ country, role, byHand, byDirectory }) => [
      country.name,
      role.name,
      byHand,
      byDirectory,
    ])
  const historyOf = async ({ id }: { readonly id: number }) =>
    server.db.select().from(activities).where(eq(activities.aboutUserId, id)).orderBy(asc(activities.id))

  return { sys, signOn, known, rule, rolesOf, historyOf }
}
