import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import type { Country } from '#contract/countries.ts'
import { GroupRuleForm } from '#contract/group-rule-forms.ts'
import type { GroupRule } from '#contract/group-rules.ts'
import { numberOf } from '#domain/enumeration.ts'
import { roleLabels, roles } from '#domain/role.ts'

const missing = (what: string) => `Please select a ${what}`

/** The form of a rule by names, so that a change by somebody else is told in words. */
export const RuleForm = z.object({
  group: GroupRuleForm.shape.group,
  country: z.string().min(1, missing('country')),
  role: z.string().min(1, missing('role')),
})
export type RuleValues = z.output<typeof RuleForm>
export type RuleFormState = UseFormReturn<RuleValues>

export const ruleLabels = { group: 'Group', country: 'Country', role: 'Role' }

export const blankRule: RuleValues = { group: '', country: '', role: '' }

export const ruleValues = ({ group, country, role }: GroupRule): RuleValues => ({
  group,
  country: country.name,
  role: roleLabels[role.name],
})

export const roleChoices = roles.map(role => roleLabels[role])

/** The body of the calls that add or change a rule. */
export function bodyOf({ group, country, role }: RuleValues, countries: readonly Country[]) {
  const chosen = roles.find(known => roleLabels[known] === role) ?? 'STAFF'
  return {
    group,
    countryId: countries.find(({ name }) => name === country)?.id ?? 0,
    roleId: numberOf(roles, chosen),
  }
}
