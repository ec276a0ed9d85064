import { EditButtons } from '#web/forms/edit-buttons.tsx'
import { lookAlikeHint } from '#web/forms/look-alike-hint.tsx'
import { MeanwhileNote } from '#web/management/meanwhile-note.tsx'
import { LeaveQuestion } from '#web/records/leave-question.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { profileLabels, useProfileForm } from './use-profile-form.ts'

/** Spec section 5, "Profile": names and phone; the e-mail identifies the account and can't be changed. */
export function DetailsCard() {
  const { form, email, submit, discard, pending, newer } = useProfileForm()
  const { errors, isDirty } = form.formState
  return (
    <Card title="Details">
      <form
        onSubmit={event => void submit(event)}
        noValidate
        className="grid grid-cols-2 items-start gap-x-4 gap-y-[14px] phone:grid-cols-1"
      >
        <div className="col-span-full empty:hidden">
          <MeanwhileNote what="profile" newer={newer} />
        </div>
        <FormField
          label={profileLabels.firstName}
          error={errors.firstName?.message}
          hint={lookAlikeHint(form.watch('firstName'))}
        >
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </FormField>
        <FormField
          label={profileLabels.middleName}
          optional
          error={errors.middleName?.message}
          hint={lookAlikeHint(form.watch('middleName'))}
        >
          <Input autoComplete="additional-name" {...form.register('middleName')} />
        </FormField>
        <FormField
          label={profileLabels.lastName}
          error={errors.lastName?.message}
          hint={lookAlikeHint(form.watch('lastName'))}
        >
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </FormField>
        <FormField label={profileLabels.phone} optional error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </FormField>
        <FormField label="Email" readOnly className="col-span-full">
          <Input value={email} readOnly />
        </FormField>
        <div className="col-span-full flex justify-end gap-2">
          <EditButtons isDirty={isDirty} canSave pending={pending} onDiscard={discard} />
        </div>
      </form>
      <LeaveQuestion name="yourself" isDirty={isDirty} />
    </Card>
  )
}
