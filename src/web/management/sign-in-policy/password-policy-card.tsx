import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { accounts, type PasswordPolicyState } from '#contract/accounts.ts'
import { type PasswordPolicy, passwordPolicies, passwordPolicyLabels } from '#domain/password-policy.ts'
import { configCall } from '#web/api/bootstrap-endpoints.ts'
import { keyOf, queryOf, useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { SaveButton } from '#web/forms/save-button.tsx'
import { LeaveQuestion } from '#web/records/leave-question.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MeanwhileNote } from '../meanwhile-note.tsx'
import { PolicyCard } from './policy-card.tsx'
import { useSavedMeanwhile } from './use-saved-meanwhile.ts'

const hints: Record<PasswordPolicy, string> = {
  OFF: 'Nothing is said; the five rules hold as ever',
  WARN: 'Who chooses one reads why another is safer',
  REFUSE: 'Nobody can choose one',
}
const options = passwordPolicies.map(policy => ({
  value: policy,
  label: passwordPolicyLabels[policy],
  hint: hints[policy],
}))

const labels = { policy: 'New passwords that are easily guessed' }

const named = (policy: string) => passwordPolicyLabels[policy as PasswordPolicy] ?? policy

const inWords = <C extends { was: string; is: string }>(change: C): C => ({
  ...change,
  was: named(change.was),
  is: named(change.is),
})

/** The card of the policy on new passwords that are easily guessed. */
export function PasswordPolicyCard() {
  const query = useApiQuery(accounts.passwordPolicy)
  return (
    <PolicyCard
      title="Passwords"
      note="What happens to those that are easily guessed"
      height={{ wide: 168, narrow: 216 }}
      query={query}
    >
      {state => <PasswordPolicyForm state={state} />}
    </PolicyCard>
  )
}

function PasswordPolicyForm({ state }: { state: PasswordPolicyState }) {
  const client = useQueryClient()
  const [policy, setPolicy] = useState(state.policy)
  const newer = useSavedMeanwhile(
    { policy: state.policy },
    { policy },
    values => setPolicy(values.policy),
    labels,
  )
  const save = useApiMutation(accounts.setPasswordPolicy, {
    onDone: saved => {
      client.setQueryData(queryOf(accounts.passwordPolicy).queryKey, saved)
      void client.invalidateQueries({ queryKey: keyOf(configCall) })
      toast({ variant: 'success', title: 'The policy was saved.' })
      newer.restart({ policy: saved.policy })
    },
  })
  const isChanged = policy !== state.policy
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    newer.whenDecided(() => save.mutate({ body: { policy } }))
  }
  return (
    <form aria-label="Passwords" onSubmit={submit} noValidate className="grid gap-4">
      <MeanwhileNote what="policy" newer={{ ...newer, changes: newer.changes.map(inWords) }} />
      <p className="text-sm text-muted">
        A password counts as easily guessed if it resembles one of 49,000 stolen ones, or is made of names: of
        the company, of this product, or of the person. Existing passwords stay as they are.
      </p>
      <FormField label={labels.policy}>
        <Select
          options={options}
          value={policy}
          onChange={value => setPolicy(passwordPolicies.find(one => one === value) ?? policy)}
        />
      </FormField>
      <div className="flex justify-end">
        <SaveButton isDirty={isChanged} pending={save.isPending} />
      </div>
      <LeaveQuestion name="the policy" isDirty={isChanged} />
    </form>
  )
}
