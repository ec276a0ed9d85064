import { type SyntheticEvent, useState } from 'react'
import { groupRules, type TriedGroups } from '#contract/group-rules.ts'
import { displayName } from '#domain/account.ts'
import { groupsUntoldWords } from '#domain/group-rule.ts'
import { roleLabels } from '#domain/role.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'

/** Which roles somebody's groups give, or some groups would: nothing is changed by looking. */
export default function TestDialog({ onClose }: { onClose: () => void }) {
  const [by, setBy] = useState('email')
  const [email, setEmail] = useState('')
  const [groups, setGroups] = useState('')
  const [error, setError] = useState<string>()
  const tried = useApiMutation(groupRules.tryOut, {
    quiet: true,
    onDone: () => setError(undefined),
    onRefused: ({ fields, message }) => setError(fields.email ?? message),
  })
  const forget = () => {
    setError(undefined)
    tried.reset()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const lines = groups.split('\n').filter(line => line.trim() !== '')
    if (by === 'email' && email.trim() === '') return setError('Please enter an e-mail address.')
    if (by === 'groups' && lines.length === 0) return setError('Please enter a group.')
    tried.mutate({ body: by === 'email' ? { email: email.trim() } : { groups: lines } })
  }
  const form = (field: React.ReactNode) => (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-4">
      {field}
      <Button type="submit" variant="primary" pending={tried.isPending} className="justify-self-end">
        Show roles
      </Button>
    </form>
  )
  return (
    <Dialog open onOpenChange={onClose} title="Test the rules" size="medium">
      <p className="mb-4 text-sm text-muted">
        Shows which roles the rules give somebody, or anybody in groups that you paste. Nothing is changed.
      </p>
      <Tabs
        label="Whose groups"
        look="seg"
        value={by}
        onChange={value => {
          setBy(value)
          forget()
        }}
        tabs={[
          {
            value: 'email',
            label: 'Somebody’s groups',
            content: form(
              <FormField
                label="Email"
                error={error}
                hint="The groups are those that the directory told at their last sign-on."
              >
                <Input
                  type="email"
                  autoComplete="off"
                  value={email}
                  onChange={event => {
                    setEmail(event.target.value)
                    forget()
                  }}
                />
              </FormField>,
            ),
          },
          {
            value: 'groups',
            label: 'Pasted groups',
            content: form(
              <FormField label="Groups" error={error} hint="One a line, to the letter.">
                <Textarea
                  rows={5}
                  spellCheck={false}
                  value={groups}
                  onChange={event => {
                    setGroups(event.target.value)
                    forget()
                  }}
                />
              </FormField>,
            ),
          },
        ]}
      />
      <div aria-live="polite" className="mt-4 empty:hidden">
        {tried.data && <Tried tried={tried.data.answer} />}
      </div>
    </Dialog>
  )
}

function Tried({ tried }: { tried: TriedGroups }) {
  const { person, groups, untold, roles } = tried
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">
        <WhatIsKnown tried={tried} />
      </p>
      {untold !== null && (
        <Note kind="warn">
          {groupsUntoldWords[untold]}
          {person && groups !== null && ' The groups of the sign-on before count on.'}
        </Note>
      )}
      {roles.length === 0 ? (
        <p className="strong text-sm">No role</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line" aria-label="Roles">
          {roles.map(role => (
            <GivenRole key={role.country.id} role={role} />
          ))}
        </ul>
      )}
      {groups !== null && groups.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer">
            {groups.length === 1 ? '1 group' : `${groups.length} groups`}
          </summary>
          <ul className="mt-2 grid max-h-[200px] gap-1 overflow-auto font-mono text-xs">
            {groups.map(group => (
              <li key={group} className="wrap-anywhere">
                {group}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function WhatIsKnown({ tried: { person, groups, toldAt } }: { tried: TriedGroups }) {
  if (!person) return <>By the rules of now these groups would give:</>
  const name = <b className="wrap-anywhere">{displayName(person)}</b>
  if (groups === null || toldAt === null) return <>The directory never told the groups of {name}.</>
  return (
    <>
      The directory told the groups of {name} <RelativeTime at={toldAt} />. By the rules of now:
    </>
  )
}

function GivenRole({ role }: { role: TriedGroups['roles'][number] }) {
  const { country, byDirectory, byHand, counts, groups } = role
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm">
      <CountryTile code={country.code} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {roleLabels[counts]} in {country.name}
        </p>
        {byDirectory && (
          <p className="text-muted wrap-anywhere">
            {roleLabels[byDirectory]} by {groups.length === 1 ? 'the group' : 'the groups'}{' '}
            {groups.join(', ')}
          </p>
        )}
        {byHand && <p className="text-muted">{roleLabels[byHand]} by hand</p>}
      </div>
    </li>
  )
}
