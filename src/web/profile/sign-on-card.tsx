import { useLocation } from 'react-router'
import { type OwnSignOn, signOn } from '#contract/sign-on.ts'
import { groupsUntoldWords } from '#domain/group-rule.ts'
import { confirmedMinutes } from '#domain/second-factor.ts'
import { useApiMutation, useApiQuery } from '#web/api/queries.ts'
import SignOnNote from '#web/auth/sign-on-note.tsx'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'

/** The account's link with the company's directory; nothing where there is no directory. */
export function SignOnCard() {
  const query = useApiQuery(signOn.own)
  const own = query.data
  const search = new URLSearchParams(useLocation().search)
  const refused = search.get('signOn')
  if (!own || own.name === null) return null
  return (
    <Card title="Single sign-on">
      <p className="text-sm text-muted wrap-anywhere">
        {own.linked ? (
          <>
            Linked with {own.name} <RelativeTime at={own.linked.since} />.
            {!own.hasPassword && ' You have no password here.'}
            {groupsInWords(own.linked.groups)}
          </>
        ) : (
          `Sign in with ${own.name} once, and your account is linked.`
        )}
      </p>
      {refused !== null && <SignOnNote code={refused} />}
      {refused === null && search.has('confirmed') && (
        <Note kind="ok" live className="mt-3">
          {own.name} has confirmed that it is you. That counts for {confirmedMinutes} minutes.
        </Note>
      )}
      {own.linked && <Actions own={own} onUnlinked={() => void query.refetch()} />}
    </Card>
  )
}

/** Says what the last sign-on told of groups; nothing where none was ever told. */
function groupsInWords({ count, untold }: NonNullable<OwnSignOn['linked']>['groups']): string {
  if (count === null) return ''
  if (untold !== null)
    return ` ${groupsUntoldWords[untold]} So the roles by your groups stayed as they were when you last signed on.`
  return ` It told ${count === 1 ? 'one group' : `${count} groups`} of yours.`
}

function Actions({ own, onUnlinked }: { own: OwnSignOn; onUnlinked: () => void }) {
  const confirm = useApiMutation(signOn.confirm, {
    onDone: ({ address }) => window.location.assign(address),
  })
  const unlink = useApiMutation(signOn.unlink, {
    onDone: () => {
      toast({ variant: 'success', title: 'Your account is unlinked from the directory' })
      onUnlinked()
    },
  })
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        pending={confirm.isPending}
        onClick={() => confirm.mutate({ body: { returnTo: `${paths.profile}?confirmed` } })}
      >
        Confirm that it is you
      </Button>
      {own.hasPassword && (
        <Button pending={unlink.isPending} onClick={() => unlink.mutate({})}>
          Unlink
        </Button>
      )}
    </div>
  )
}
