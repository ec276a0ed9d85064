import { contract } from '#contract/index.ts'
import { unique } from '../testing/build.ts'
import type { Rows } from './people-table.ts'

const { groupRules } = contract
const onlySysAdmins = (status: number) => ({ staff: `403 403 403 403 403 403 403 ${status}` })
/** The id of no rule. */
const id = 999_999

/** Roles from groups: the rules are the system administrators' alone. */
export const groupRuleRows = {
  'groupRules.list': { ask: who => who.call(groupRules.list, {}), answers: onlySysAdmins(200) },
  'groupRules.state': { ask: who => who.call(groupRules.state, {}), answers: onlySysAdmins(200) },
  'groupRules.create': {
    ask: (who, { countryId }) =>
      who.call(groupRules.create, { body: { group: unique(), countryId, roleId: 1 } }),
    answers: onlySysAdmins(201),
  },
  'groupRules.edit': {
    ask: (who, { countryId }) =>
      who.call(groupRules.edit, { body: { id, group: unique(), countryId, roleId: 1 } }),
    answers: onlySysAdmins(404),
  },
  'groupRules.remove': {
    ask: who => who.call(groupRules.remove, { body: { id } }),
    answers: onlySysAdmins(404),
  },
  'groupRules.tryOut': {
    ask: who => who.call(groupRules.tryOut, { body: { groups: ['staff'] } }),
    answers: onlySysAdmins(200),
  },
} satisfies Rows<'groupRules'>
