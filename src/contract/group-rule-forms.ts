import * as z from 'zod'
import { longestGroup } from '#domain/group-rule.ts'
import { id, label } from './fields.ts'
import { ChangeRole } from './user-forms.ts'

const groupMissing = 'Please enter the group, as the directory tells it.'

/** The form of a rule: the group to the letter, and the role that it gives in a country. */
export const GroupRuleForm = ChangeRole.pick({ countryId: true, roleId: true }).extend({
  group: label(longestGroup, groupMissing),
})

export const EditGroupRule = GroupRuleForm.extend({ id })

export const GroupRuleId = z.strictObject({ id })

/** Higher than the number of groups that are judged, so that a longer list gets its own answer. */
const maxPasted = 5000

/** Tries rules with somebody's address, or with groups as the directory would tell them. */
export const TryGroups = z
  .strictObject({
    email: z.string().max(320).optional(),
    groups: z.array(z.string().max(2000)).max(maxPasted).optional(),
  })
  .refine(({ email, groups }) => (email === undefined) !== (groups === undefined), {
    error: 'Please enter an e-mail address, or groups.',
    path: ['email'],
  })
