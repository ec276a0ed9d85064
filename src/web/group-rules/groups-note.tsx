import { type GroupsState, groupRules } from '#contract/group-rules.ts'
import { displayName } from '#domain/account.ts'
import { groupsUntoldWords } from '#domain/group-rule.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'

/** Says when rules take effect, and of whom the directory told no groups. */
export function GroupsNote({ hasRules }: { hasRules: boolean }) {
  const state = useApiQuery(groupRules.state).data
  if (!state) return null
  return (
    <div className="mt-4 grid gap-3">
      <Note>{howItWorks(state)}</Note>
      {hasRules && state.untoldCount > 0 && <Untold state={state} />}
    </div>
  )
}

function howItWorks({ directory, claim, known }: GroupsState): string {
  const where =
    directory === null
      ? 'Single sign-on is not set up: no groups are read until OIDC_ISSUER is set.'
      : `Each sign-on by ${directory} reads the groups in the claim “${claim}”.`
  const people = known === 1 ? 'the one person whose groups are' : `the ${known} people whose groups are`
  const when =
    known === 0 ? 'Nobody’s groups are known yet.' : `A change here counts at once for ${people} known.`
  const said = directory === null && known === 0 ? where : `${where} ${when}`
  return `${said} Who has one role by hand and another by a group gets the higher. No group makes anybody a system administrator.`
}

function Untold({ state: { untold, untoldCount } }: { state: GroupsState }) {
  const who = untoldCount === 1 ? 'one person' : `${untoldCount} people`
  return (
    <Note kind="warn">
      <details>
        <summary className="cursor-pointer">
          The directory told no groups when {who} last signed on. Their roles stayed as they were.
        </summary>
        <ul className="mt-2 grid gap-1">
          {untold.map(({ person, why, at }) => (
            <li key={person.id} className="wrap-anywhere">
              <Link to={paths.user(person.id)} className="link">
                {displayName(person)}
              </Link>{' '}
              <RelativeTime at={at} />: {groupsUntoldWords[why]}
            </li>
          ))}
          {untoldCount > untold.length && <li>and {untoldCount - untold.length} before them.</li>}
        </ul>
      </details>
    </Note>
  )
}
