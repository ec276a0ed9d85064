import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import { displayName } from '#domain/account.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toastEdited } from '../toast-edited.ts'

interface SysAdminSwitchProps {
  user: User
  onChanged: (user: User) => void
}

/** Grants or removes the rights of a system administrator, after saying what they are. */
export function SysAdminSwitch({ user, onChanged }: SysAdminSwitchProps) {
  const [isAsked, setAsked] = useState(false)
  const change = useApiMutation(users.setSysAdmin, {
    touches: ['user'],
    onDone: changed => {
      onChanged(changed)
      toastEdited(changed)
      setAsked(false)
    },
    onRefused: error => {
      if (error.status !== 0) setAsked(false)
    },
  })
  const name = <b className="wrap-anywhere">{displayName(user)}</b>
  return (
    <div className="border-t border-line pt-4">
      <Checkbox
        label="System administrator"
        hint="May do everything in every country, and manages countries."
        checked={user.isSysAdmin}
        onChange={() => setAsked(true)}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={user.isSysAdmin ? 'Take system administration away?' : 'Make a system administrator?'}
        confirm={user.isSysAdmin ? 'Take it away' : 'Make system administrator'}
        danger={user.isSysAdmin}
        pending={change.isPending}
        onConfirm={() => change.mutate({ body: { userId: user.id, isSysAdmin: !user.isSysAdmin } })}
      >
        {user.isSysAdmin ? (
          <>{name} keeps the roles below Country and nothing more.</>
        ) : (
          <>{name} may then do everything in every country, also to your own account.</>
        )}
      </ConfirmDialog>
    </div>
  )
}
