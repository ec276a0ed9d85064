import type { Session } from '#contract/sessions.ts'
import { deviceOf } from '#domain/device.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { useEndSessions } from './use-end-sessions.ts'

interface EndSessionsDialogProps {
  /** Stays while the dialog closes. */
  chosen: readonly Session[]
  open: boolean
  onClose: () => void
}

/** Names what will end before it does. */
export function EndSessionsDialog({ chosen, open, onClose }: EndSessionsDialogProps) {
  const { endThese, pending } = useEndSessions(onClose)
  const [first] = chosen
  if (!first) return null
  const { title, confirm, text } = wordsFor(chosen, first)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={title}
      confirm={confirm}
      danger={!first.isCurrent}
      pending={pending}
      onConfirm={() => endThese(chosen)}
    >
      {text}
    </ConfirmDialog>
  )
}

function wordsFor(chosen: readonly Session[], first: Session) {
  const device = <b className="wrap-anywhere">{deviceOf(first.userAgent).name}</b>
  if (first.isCurrent) {
    return { title: 'Log out on this device?', confirm: 'Logout', text: <>{device} is signed out at once.</> }
  }
  if (chosen.length > 1) {
    return {
      title: 'End all other sessions?',
      confirm: 'End sessions',
      text: `On ${chosen.length} other devices and browsers you are signed out at once. You stay signed in here.`,
    }
  }
  return {
    title: 'End this session?',
    confirm: 'End session',
    text: (
      <>
        {device}, last seen <RelativeTime at={first.lastSeenAt} />, is signed out at once.
      </>
    ),
  }
}
