import type { User } from '#contract/user.ts'
import { may } from '#domain/permissions.ts'
import { lookAlikeHint } from '#web/forms/look-alike-hint.tsx'
import { MeanwhileNote } from '#web/management/meanwhile-note.tsx'
import { paths } from '#web/routing/paths.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { whyDetailsStay } from '../role-offer.ts'
import { SysAdminAction } from './sys-admin-action.tsx'
import { UnlinkAction } from './unlink-action.tsx'
import { type DetailsForm, detailLabels } from './use-details-form.ts'

export const detailsFormId = 'user-details'

interface DetailsPartProps {
  user: User
  details: DetailsForm
  onChanged: (user: User) => void
}

/** Names and loan limit; only the person themselves changes e-mail and phone. */
export function DetailsPart({ user, details, onChanged }: DetailsPartProps) {
  const actor = useActor()
  const { form, submit, newer } = details
  const { errors } = form.formState
  const why = whyDetailsStay(actor, actorOf(user))
  const readOnly = why !== null
  return (
    <div className="grid grid-cols-1 gap-4">
      {why && (
        <Note
          action={
            user.id === actor.id && (
              <Link to={paths.profile} className="link">
                Profile
              </Link>
            )
          }
        >
          {why}
        </Note>
      )}
      <MeanwhileNote what="person" newer={newer} />
      <form
        id={detailsFormId}
        onSubmit={event => void submit(event)}
        noValidate
        className={classNames(
          'grid grid-cols-2 items-start gap-x-4 gap-y-[14px] phone:grid-cols-1',
          readOnly && 'is-read-only-text',
        )}
      >
        <FormField
          label={detailLabels.firstName}
          error={errors.firstName?.message}
          hint={lookAlikeHint(form.watch('firstName'))}
          readOnly={readOnly}
        >
          <Input autoComplete="off" {...form.register('firstName')} />
        </FormField>
        <FormField
          label={detailLabels.middleName}
          optional={!readOnly}
          error={errors.middleName?.message}
          hint={lookAlikeHint(form.watch('middleName'))}
          readOnly={readOnly}
        >
          <Input
            autoComplete="off"
            {...(readOnly && { placeholder: '-' })}
            {...form.register('middleName')}
          />
        </FormField>
        <FormField
          label={detailLabels.lastName}
          error={errors.lastName?.message}
          hint={lookAlikeHint(form.watch('lastName'))}
          readOnly={readOnly}
        >
          <Input autoComplete="off" {...form.register('lastName')} />
        </FormField>
        <FormField label="Email" readOnly>
          <Input value={user.email} readOnly />
        </FormField>
        <FormField label="Phone" readOnly>
          <Input value={user.phone ?? '-'} readOnly />
        </FormField>
        <FormField
          label={detailLabels.loanLimit}
          error={errors.loanLimit?.message}
          readOnly={readOnly}
          hint={limitHint(user.overdueCount)}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            {...form.register('loanLimit', { valueAsNumber: true })}
          />
        </FormField>
      </form>
      {may.grantSysAdmin(actor) && <SysAdminAction user={user} onChanged={onChanged} />}
      {user.isLinked && may.unlinkSignOn(actor) && user.id !== actor.id && (
        <UnlinkAction user={user} onChanged={onChanged} />
      )}
    </div>
  )
}

/** Says what counts towards the limit (domain.md, Countries). */
function limitHint(overdue: number): string {
  const now = overdue === 0 ? 'none is' : overdue === 1 ? '1 is' : `${overdue} are`
  return `With that many overdue loans no new one can be made; ${now} overdue now.`
}
