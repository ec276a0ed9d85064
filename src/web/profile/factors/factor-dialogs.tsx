import type { ReactNode } from 'react'
import type { Passkey } from '#contract/factor-schemas.ts'
import { factors } from '#contract/factors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { type FactorDialogProps, type FactorTask, useFactorsChanged } from './factor-task.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** The dialog of each task. After the first factor the recovery codes come by themselves. */
export default function FactorDialogs({ task, onTask }: { task: FactorTask } & FactorDialogProps) {
  const close = () => onTask(undefined)
  switch (task.kind) {
    case 'totp':
      return <TotpDialog isAnother={task.isAnother} onTask={onTask} />
    case 'passkey':
      return <AddPasskeyDialog onTask={onTask} />
    case 'codes':
      return <RecoveryCodesDialog isAnother={task.isAnother} onTask={onTask} />
    case 'remove-totp':
      return <RemoveTotp onClose={close} />
    case 'rename-passkey':
      return <RenamePasskeyDialog passkey={task.passkey} onClose={close} />
    case 'remove-passkey':
      return <RemovePasskey passkey={task.passkey} onClose={close} />
  }
}

function RemoveTotp({ onClose }: { onClose: () => void }) {
  const removal = useRemoval(factors.removeTotp, 'The authenticator app was removed.', onClose)
  return (
    <RemovalDialog
      title="Remove the authenticator app?"
      isPending={removal.isPending}
      onConfirm={() => removal.mutate({})}
      onClose={onClose}
    >
      Its codes no longer sign you in.
    </RemovalDialog>
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const removal = useRemoval(factors.removePasskey, 'The passkey was removed.', onClose)
  return (
    <RemovalDialog
      title="Remove this passkey?"
      isPending={removal.isPending}
      onConfirm={() => removal.mutate({ body: { id } })}
      onClose={onClose}
    >
      <b className="wrap-anywhere">{name}</b> no longer signs you in; delete it on the device as well.
    </RemovalDialog>
  )
}

/** Removes a factor, and says so; refused, the dialog closes too, for what it showed was out of date. */
function useRemoval<E extends typeof factors.removeTotp | typeof factors.removePasskey>(
  endpoint: E,
  title: string,
  onClose: () => void,
) {
  const changed = useFactorsChanged()
  return useApiMutation(endpoint, {
    onDone: () => {
      void changed()
      toast({ variant: 'success', title })
      onClose()
    },
    onRefused: onClose,
  })
}

interface RemovalDialogProps {
  readonly title: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

function RemovalDialog({ title, isPending, onConfirm, onClose, children }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      confirm="Remove"
      danger
      pending={isPending}
      onConfirm={onConfirm}
    >
      {children} On other devices you are signed out, and a mail tells you so.
    </ConfirmDialog>
  )
}
