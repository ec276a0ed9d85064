import type { UseQueryResult } from '@tanstack/react-query'
import { FlaskConical, Network, Plus } from 'lucide-react'
import type { GroupRule } from '#contract/group-rules.ts'
import type { Rows } from '#web/api/call-api.ts'
import type { ListKind } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { useWholeList } from '#web/lists/use-whole-list.ts'
import type { WholeList } from '#web/lists/whole-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import {
  RuleActions,
  type RuleActionsProps,
  RuleCard,
  type RuleSort,
  ruleColumns,
  ruleSorts,
} from './rule-columns.tsx'

const kind: ListKind<RuleSort> = { filters: {}, sorts: ruleSorts, sort: 'group' }

const whole: WholeList<GroupRule, RuleSort> = {
  foundBy: ({ group, country, role }) => [group, country.name, role.name],
  sortedBy: {
    group: ({ group }) => group,
    country: ({ country }) => country.name,
    role: ({ roleId }) => roleId,
    people: ({ people }) => people,
  },
}

interface RuleListProps extends Omit<RuleActionsProps, 'rule'> {
  query: UseQueryResult<Rows<GroupRule>>
  onAdd: () => void
  /** Without one a rule has no effect yet, and adding one is not what is to be done next. */
  hasDirectory: boolean
  /** Undefined while nobody's groups are known: without rules there is then nothing to see. */
  onTest: (() => void) | undefined
}

/** Which group gives which role where. */
export function RuleList({ query, onAdd, hasDirectory, onTest, ...actions }: RuleListProps) {
  const listed = useWholeList(query, kind, whole, [])
  const empty = (
    <EmptyState
      icon={Network}
      title="No rules yet"
      actions={
        <>
          <Button variant={hasDirectory ? 'primary' : 'default'} icon={Plus} onClick={onAdd}>
            Add rule
          </Button>
          {onTest && (
            <Button icon={FlaskConical} onClick={onTest}>
              Test the rules
            </Button>
          )}
        </>
      }
    >
      Roles are given by hand until a rule says which group of the directory gives one.
    </EmptyState>
  )
  // Without rules there is nothing to search, and no column to choose.
  if (query.data?.rows.length === 0) return <div className="card mt-4">{empty}</div>
  return (
    <ListView
      {...listed}
      name="groupRules"
      searchLabel="Search rules"
      placeholder="Search by group, country, role"
      label="Rules"
      failure="The rules could not be loaded"
      columns={ruleColumns}
      rowKey={rule => rule.id}
      rowAction={rule => <RuleActions rule={rule} {...actions} />}
      card={rule => <RuleCard rule={rule} {...actions} />}
      empty={empty}
    />
  )
}
