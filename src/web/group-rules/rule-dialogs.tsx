import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type GroupRule, groupRules } from '#contract/group-rules.ts'
import { roleLabels } from '#domain/role.ts'
import { focusFirstInvalid, showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { MeanwhileNote } from '#web/management/meanwhile-note.tsx'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { inIt } from './rule-columns.tsx'
import { RuleFields } from './rule-fields.tsx'
import { blankRule, bodyOf, RuleForm, type RuleFormState, ruleLabels, ruleValues } from './rule-form.ts'

/** People's roles change with the rules. */
const invalidates = ['group-rule', 'user'] as const
const title = ({ group, country, role }: GroupRule) =>
  `${group} gives ${roleLabels[role.name]} in ${country.name}`

export function AddRuleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form: RuleFormState = useForm({ resolver: zodResolver(RuleForm), defaultValues: blankRule })
  const countries = useCountries() ?? []
  const discard = () => form.reset(blankRule)
  const add = useApiMutation(groupRules.create, {
    invalidates,
    onDone: rule => {
      toast({ variant: 'success', title: title(rule) })
      discard()
      onClose()
    },
    onRefused: error => {
      showAtFields(form, error)
      focusFirstInvalid()
    },
  })
  return (
    <FormDialog
      open={open}
      title="Add rule"
      save="Add rule"
      isNew
      pending={add.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(typed => add.mutate({ body: bodyOf(typed, countries) }), focusFirstInvalid)}
      onDiscard={discard}
      onClose={onClose}
    >
      <RuleFields form={form} countries={countries} />
    </FormDialog>
  )
}

interface EditRuleDialogProps {
  rule: GroupRule
  open: boolean
  onClose: () => void
}

export function EditRuleDialog({ rule, open, onClose }: EditRuleDialogProps) {
  const values = ruleValues(rule)
  const form: RuleFormState = useForm({ resolver: zodResolver(RuleForm), defaultValues: values })
  const countries = useCountries() ?? []
  const newer = useNewerReading(`edit-rule:${rule.id}`, form, { version: rule.version, values }, ruleLabels)
  const restart = (from: GroupRule) => newer.restart({ version: from.version, values: ruleValues(from) })
  const save = useApiMutation(groupRules.edit, {
    invalidates,
    onDone: saved => {
      toast({ variant: 'success', title: title(saved) })
      restart(saved)
      onClose()
    },
    onRefused: error => {
      showAtFields(form, error)
      focusFirstInvalid()
    },
  })
  const { id } = rule
  return (
    <FormDialog
      open={open}
      title="Edit rule"
      subtitle={<span className="wrap-anywhere">{rule.group}</span>}
      pending={save.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(
        typed =>
          newer.whenDecided(version => save.mutate({ body: { ...bodyOf(typed, countries), id }, version })),
        focusFirstInvalid,
      )}
      onDiscard={() => restart(rule)}
      onClose={onClose}
    >
      <div className="col-span-6 empty:hidden">
        <MeanwhileNote what="rule" newer={newer} />
      </div>
      <RuleFields form={form} countries={countries} />
    </FormDialog>
  )
}

interface DeleteRuleDialogProps {
  /** Stays while the dialog closes. */
  rule: GroupRule
  open: boolean
  onClose: () => void
}

/** Says who loses what before the rule goes. */
export function DeleteRuleDialog({ rule, open, onClose }: DeleteRuleDialogProps) {
  const remove = useApiMutation(groupRules.remove, {
    invalidates,
    onDone: () => {
      toast({ variant: 'success', title: `The rule for ${rule.group} is deleted` })
      onClose()
    },
    onRefused: onClose,
  })
  const { group, people, country, role } = rule
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => !stays && onClose()}
      title="Delete this rule?"
      confirm="Delete rule"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id: rule.id } })}
    >
      <b className="wrap-anywhere">{group}</b> gives the role {roleLabels[role.name]} in {country.name} no
      more. {inIt(people)}{' '}
      {people > 0 &&
        'Who has the role by this rule alone loses it at once, and the access to storerooms there with it. What was given by hand stays.'}
    </ConfirmDialog>
  )
}
