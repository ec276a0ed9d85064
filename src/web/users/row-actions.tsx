import { Ban, Check, Ellipsis, Pencil, Send, ShieldOff, UserX } from 'lucide-react'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import { Button } from '#web/ui/button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import type { UserAction } from './user-actions.ts'

const looks: Record<UserAction, { label: string; icon: Icon; danger?: true }> = {
  approve: { label: 'Approve', icon: Check },
  reject: { label: 'Reject', icon: Ban },
  edit: { label: 'Edit User', icon: Pencil },
  sendAgain: { label: 'Send link again', icon: Send },
  resetFactor: { label: 'Reset second factor', icon: ShieldOff },
  deactivate: { label: 'Deactivate User', icon: UserX, danger: true },
}

interface RowActionsProps {
  user: User
  actions: readonly UserAction[]
  onAct: (action: UserAction, user: User) => void
}

/** A button with a menu of the actions on a person. */
export function RowMenu({ user, actions, onAct }: RowActionsProps) {
  if (actions.length === 0) return null
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${displayName(user)}`} />}>
      {actions.map(action => {
        const { label, icon, danger = false } = looks[action]
        return (
          <MenuItem key={action} icon={icon} danger={danger} onSelect={() => onAct(action, user)}>
            {label}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

/** The decisions that a list waits for, as buttons. */
export function RowButtons({ user, actions, onAct }: RowActionsProps) {
  return (
    <div className="flex gap-2">
      {actions.map(action => {
        const { label, icon } = looks[action]
        return (
          <Button
            key={action}
            size="sm"
            variant={action === 'approve' ? 'default' : 'ghost'}
            icon={icon}
            aria-label={`${label}: ${displayName(user)}`}
            onClick={() => onAct(action, user)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
