import type { Pool } from 'pg'
import * as z from 'zod'
import { amountOf } from '#domain/amounts.ts'
import type { Env } from '../kernel/env.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const count = z.int()
const Counts = z.object({
  rules: count,
  /** Rules of a group that the directory told of nobody. */
  idle: count,
  /** People of whom it told groups at their last sign-on, and of whom it told none that could be judged. */
  told: count,
  untold: count,
  /** People who have roles by the groups that another directory told. */
  former: count,
})

/** Whether rules of groups can give anybody a role, and whether the directory tells of groups. */
export async function lookAtGroups(
  { OIDC_ISSUER, OIDC_GROUPS_CLAIM }: Pick<Env, 'OIDC_ISSUER' | 'OIDC_GROUPS_CLAIM'>,
  pool: Pool,
): Promise<Finding[]> {
  const { rows } = await pool.query(
    `with here as (select groups, groups_untold from identities where issuer = $1 and last_used_at is not null)
    select (select count(*)::int from group_rules) as rules,
      (select count(*)::int from group_rules r
        where not exists (select from identities i where r.group_name = any(i.groups))) as idle,
      (select count(*)::int from here where groups is not null and groups_untold is null) as told,
      (select count(*)::int from here where groups_untold is not null) as untold,
      (select count(distinct i.user_id)::int from identities i
        join user_country_roles r on r.user_id = i.user_id and r.by_directory is not null
        where i.groups is not null and i.issuer is distinct from $1) as former`,
    [OIDC_ISSUER ?? null],
  )
  const counts = Counts.parse(rows[0])
  if (counts.rules === 0) return []
  return OIDC_ISSUER === undefined ? [withoutDirectory(counts)] : inDirectory(counts, OIDC_GROUPS_CLAIM)
}

type Counts = z.output<typeof Counts>

const givenTo = ({ rules, former }: Counts): string =>
  former === 0
    ? ` ${rules === 1 ? 'It gives' : 'They give'} nobody a role.`
    : ` ${amountOf(former, 'account')} ${former === 1 ? 'keeps' : 'keep'} roles by what a directory told before.`

const withoutDirectory = (counts: Counts): Finding =>
  note(
    `There is no single sign-on (OIDC_ISSUER), but ${amountOf(counts.rules, 'rule')} for groups of a directory.${givenTo(counts)}`,
  )

function inDirectory(counts: Counts, claim: string): Finding[] {
  const { rules, idle, told, untold, former } = counts
  const findings = [
    ...(untold > 0 ? [whoseGroupsAreUntold(counts, claim)] : []),
    ...(idle > 0
      ? [
          note(
            `${amountOf(idle, 'rule')} of ${rules} ${idle === 1 ? 'names a group' : 'name groups'} that the directory told of nobody: compare to the letter (Management, Groups).`,
          ),
        ]
      : []),
    ...(former > 0
      ? [
          note(
            `${amountOf(former, 'account')} ${former === 1 ? 'has' : 'have'} roles by the groups of a former directory until the next sign-on.`,
          ),
        ]
      : []),
  ]
  return findings.length > 0
    ? findings
    : [
        well(
          `Groups give roles by ${amountOf(rules, 'rule')}; the directory tells them of ${amountOf(told, 'account')}.`,
        ),
      ]
}

/** Some directories tell nothing of somebody in no group; one that tells nothing of anybody is set up wrongly. */
function whoseGroupsAreUntold({ told, untold }: Counts, claim: string): Finding {
  const whose = `of ${amountOf(untold, 'account')} at the last sign-on (claim ${claim}, OIDC_GROUPS_CLAIM)`
  const stayed = `${untold === 1 ? 'its' : 'their'} roles stayed as they were`
  return told === 0
    ? wrong(
        `The directory tells groups of nobody: none ${whose}, so ${stayed}. See "Roles from groups" in docs/operating.md.`,
      )
    : note(`The directory told no groups ${whose}, so ${stayed}; Management, Groups names the newest.`)
}
