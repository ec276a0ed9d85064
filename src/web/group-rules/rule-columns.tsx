import { Trash2 } from 'lucide-react'
import type { GroupRule } from '#contract/group-rules.ts'
import { roleLabels } from '#domain/role.ts'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'

export const ruleSorts = ['group', 'country', 'role', 'people'] as const
export type RuleSort = (typeof ruleSorts)[number]

type RuleColumn = Column<GroupRule> & { sort: RuleSort }

export const ruleColumns: readonly RuleColumn[] = [
  {
    id: 'group',
    head: 'Group',
    sort: 'group',
    tone: 'strong',
    cut: true,
    skeleton: 180,
    cell: ({ group }) => <CutText>{group}</CutText>,
  },
  {
    id: 'country',
    head: 'Country',
    sort: 'country',
    width: '26%',
    cut: true,
    skeleton: 120,
    cell: ({ country }) => (
      <span className="flex min-w-0 items-center gap-2">
        <CountryTile code={country.code} />
        <span className="truncate" title={country.name}>
          {country.name}
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    head: 'Role',
    sort: 'role',
    sortedBy: 'rank',
    width: 120,
    skeleton: 60,
    cell: ({ role }) => roleLabels[role.name],
  },
  {
    id: 'people',
    head: 'People',
    sort: 'people',
    sortedBy: 'numbers',
    width: 100,
    skeleton: 20,
    cell: ({ people }) => people,
  },
]

export interface RuleActionsProps {
  rule: GroupRule
  onEdit: (rule: GroupRule) => void
  onDelete: (rule: GroupRule) => void
}

export function RuleActions({ rule, onEdit, onDelete }: RuleActionsProps) {
  const name = `rule for ${rule.group} in ${rule.country.name}`
  return (
    <span className="flex justify-end">
      <EditButton name={name} onPress={() => onEdit(rule)} />
      <IconButton inRow icon={Trash2} size="sm" label={`Delete ${name}`} onClick={() => onDelete(rule)} />
    </span>
  )
}

/** A rule as a card. */
export function RuleCard(props: RuleActionsProps) {
  const { group, country, role, people } = props.rule
  return (
    <RowCard
      title={<span className="wrap-anywhere">{group}</span>}
      second={`${roleLabels[role.name]} in ${country.name}`}
      third={inIt(people)}
      action={<RuleActions {...props} />}
    />
  )
}

/** "12 people are in it." */
export const inIt = (people: number) =>
  people === 0
    ? 'Nobody known is in it.'
    : people === 1
      ? '1 person is in it.'
      : `${people} people are in it.`
