import { FlaskConical, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type GroupRule, groupRules } from '#contract/group-rules.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { EditOverList } from '#web/management/edit-over-list.tsx'
import { useDialogAddress } from '#web/routing/use-dialog-address.ts'
import { Page } from '#web/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { GroupsNote } from './groups-note.tsx'
import { AddRuleDialog, DeleteRuleDialog, EditRuleDialog } from './rule-dialogs.tsx'
import { RuleList } from './rule-list.tsx'

const TestDialog = lazy(() => import('./test-dialog.tsx'))

/** Which roles the directory's groups give, for system administrators. */
export default function GroupRulesPage() {
  const narrow = useMedia(phone)
  const adding = useDialogAddress('new')
  const editing = useDialogAddress('edit')
  const testing = useDialogAddress('test')
  const [leaving, setLeaving] = useState<{ rule: GroupRule; open: boolean }>()
  const query = useApiQuery(groupRules.list)
  const isEmpty = query.data?.rows.length === 0
  // Before the first rule the list itself asks for it, and shows the groups that one could name.
  const state = useApiQuery(groupRules.state).data
  const isAnyKnown = (state?.known ?? 0) > 0
  const hasDirectory = state?.directory != null
  const buttons = (look: ButtonLook) =>
    !isEmpty && (
      <>
        <Button size={look.size} icon={FlaskConical} onClick={() => testing.open('rules')}>
          Test the rules
        </Button>
        <Button {...look} icon={Plus} onClick={() => adding.open('rule')}>
          Add rule
        </Button>
      </>
    )
  return (
    <Page title="Groups" width="settings" fill={!isEmpty}>
      <PageHeader title="Groups" subtitle="Which roles the groups of the directory give">
        {!narrow && buttons({ variant: 'primary' })}
      </PageHeader>
      <GroupsNote hasRules={(query.data?.rows.length ?? 0) > 0} />
      <RuleList
        query={query}
        onAdd={() => adding.open('rule')}
        hasDirectory={hasDirectory}
        onTest={isAnyKnown ? () => testing.open('rules') : undefined}
        onEdit={({ id }) => editing.open(String(id))}
        onDelete={rule => setLeaving({ rule, open: true })}
      />
      <AddRuleDialog open={adding.value === 'rule'} onClose={adding.close} />
      <EditOverList
        id={editing.value}
        title="Edit rule"
        query={query}
        idOf={({ id }) => String(id)}
        missing="There is no such rule any more."
        failure="The rules could not be loaded"
        onClose={editing.close}
      >
        {(rule, open) => <EditRuleDialog key={rule.id} rule={rule} open={open} onClose={editing.close} />}
      </EditOverList>
      {leaving && <DeleteRuleDialog {...leaving} onClose={() => setLeaving({ ...leaving, open: false })} />}
      {testing.value === 'rules' && (
        <Suspense fallback={null}>
          <TestDialog onClose={testing.close} />
        </Suspense>
      )}
      {narrow && !isEmpty && <div className="action-bar">{buttons({ variant: 'primary', size: 'lg' })}</div>}
    </Page>
  )
}
