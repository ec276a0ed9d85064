import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { FactorPolicyState } from '#contract/factor-schemas.ts'
import { factors } from '#contract/factors.ts'
import {
  type FactorPolicy,
  factorPolicies,
  factorPolicyLabels,
  isDemandedAtOnce,
  isFactorDemanded,
  maxGraceDays,
} from '#domain/second-factor.ts'
import { selfCall } from '#web/api/bootstrap-endpoints.ts'
import { keyOf, queryOf, useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { SaveButton } from '#web/forms/save-button.tsx'
import { LeaveQuestion } from '#web/records/leave-question.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MeanwhileNote } from '../meanwhile-note.tsx'
import { AtOnceQuestion } from './at-once-question.tsx'
import { PolicyCard } from './policy-card.tsx'
import { useSavedMeanwhile } from './use-saved-meanwhile.ts'

const hints: Record<FactorPolicy, string> = {
  OFF: 'Nobody can add one; who has one keeps it',
  OFFERED: 'Whoever wants to, in their profile',
  MANAGERS: 'Managers, kings and system administrators have to; the others may',
  EVERYBODY: 'Nobody works without one after the days of grace',
}
const options = factorPolicies.map(policy => ({
  value: policy,
  label: factorPolicyLabels[policy],
  hint: hints[policy],
}))

const labels = { policy: 'Who has to have one', days: 'Days of grace' }

const valuesOf = ({ policy, graceDays }: FactorPolicyState) => ({ policy, days: String(graceDays) })

const named = (policy: string) => factorPolicyLabels[policy as FactorPolicy] ?? policy

const inWords = <C extends { field: string; was: string; is: string }>(change: C): C =>
  change.field === 'policy' ? { ...change, was: named(change.was), is: named(change.is) } : change

/** The card of the policy on who has to have a second factor. */
export function FactorPolicyCard() {
  const query = useApiQuery(factors.policy)
  return (
    <PolicyCard
      title="Second factor"
      note="Who shows more than a password when they sign in"
      height={{ wide: 150, narrow: 184 }}
      query={query}
    >
      {state => <FactorPolicyForm state={state} />}
    </PolicyCard>
  )
}

function FactorPolicyForm({ state }: { state: FactorPolicyState }) {
  const client = useQueryClient()
  const [policy, setPolicy] = useState(state.policy)
  const [days, setDays] = useState(String(state.graceDays))
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const fill = (values: ReturnType<typeof valuesOf>) => {
    setPolicy(values.policy)
    // Days that nobody sees are never typed: they are those that were saved, and follow what colleagues save.
    setDays(isFactorDemanded(values.policy) ? values.days : String(state.graceDays))
    setError(undefined)
    // The note stands behind the question, which asked about other values.
    setAsking(false)
  }
  const newer = useSavedMeanwhile(valuesOf(state), { policy, days }, fill, labels)
  const save = useApiMutation(factors.setPolicy, {
    onDone: saved => {
      client.setQueryData(queryOf(factors.policy).queryKey, saved)
      void client.invalidateQueries({ queryKey: keyOf(selfCall) })
      toast({ variant: 'success', title: 'The policy was saved.' })
      newer.restart(valuesOf(saved))
    },
    onRefused: ({ fields }) => setError(fields.graceDays),
  })
  // Where nobody has to have one, days of grace do nothing: those that were saved stay.
  const isDemanded = isFactorDemanded(policy)
  const graceDays = isDemanded ? Number(days) : state.graceDays
  const isChanged = policy !== state.policy || graceDays !== state.graceDays
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isDays = /^\d+$/.test(days.trim()) && graceDays <= maxGraceDays
    if (isDemanded && !isDays) return setError(`Please enter a number of days, 0 to ${maxGraceDays}.`)
    newer.whenDecided(() => {
      if (isChanged && isDemandedAtOnce(graceDays) && state.lacking[policy] > 0) setAsking(true)
      else save.mutate({ body: { policy, graceDays } })
    })
  }
  return (
    <form aria-label="Second factor" onSubmit={submit} noValidate className="grid gap-4">
      <MeanwhileNote what="policy" newer={{ ...newer, changes: newer.changes.map(inWords) }} />
      <p className="text-sm text-muted">
        {state.withFactor} of {state.people} people who can sign in have a second factor.
        {state.without > 0 && ` ${state.without} of whom one is asked have none yet.`}
      </p>
      <FormField label={labels.policy}>
        <Select
          options={options}
          value={policy}
          onChange={value => fill({ policy: factorPolicies.find(one => one === value) ?? policy, days })}
        />
      </FormField>
      {isDemanded && (
        <DaysOfGrace
          days={days}
          error={error}
          onChange={typed => {
            setDays(typed)
            setError(undefined)
          }}
        />
      )}
      {policy === 'OFF' && state.policy !== 'OFF' && (
        <Note kind="warn">Who has a second factor is still asked for it, and may remove it.</Note>
      )}
      <div className="flex justify-end">
        <SaveButton isDirty={isChanged} pending={save.isPending} />
      </div>
      <LeaveQuestion name="the policy" isDirty={isChanged} />
      <AtOnceQuestion
        lacking={state.lacking[policy]}
        policy={policy}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          newer.whenDecided(() => save.mutate({ body: { policy, graceDays } }))
        }}
      />
    </form>
  )
}

interface DaysOfGraceProps {
  readonly days: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
}

const DaysOfGrace = ({ days, error, onChange }: DaysOfGraceProps) => (
  <FormField
    label={labels.days}
    hint="Counted from when a person is first asked. After that they can do nothing but set one up."
    error={error}
  >
    <Input
      name="graceDays"
      className="w-24"
      inputMode="numeric"
      value={days}
      onChange={event => onChange(event.target.value)}
    />
  </FormField>
)
