import { factors, type Passkey } from '#contract/factors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { type FactorDialogProps, type FactorTask, useFactorsChanged } from './factor-task.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
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
    case 'remove-passkey':
      return <RemovePasskey passkey={task.passkey} onClose={close} />
  }
}

const othersEnd = 'On other devices you are signed out, and a mail tells you so.'

function RemoveTotp({ onClose }: { onClose: () => void }) {
  const changed = useFactorsChanged()
  const remove = useApiMutation(factors.removeTotp, {
    onDone: () => {
      void changed()
      toast({ variant: 'success', title: 'The authenticator app was removed.' })
      onClose()
    },
    onRefused: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Remove the authenticator app?"
      confirm="Remove"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({})}
    >
      Its codes no longer sign you in. {othersEnd}
    </ConfirmDialog>
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const changed = useFactorsChanged()
  const remove = useApiMutation(factors.removePasskey, {
    onDone: () => {
      void changed()
      toast({ variant: 'success', title: 'The passkey was removed.' })
      onClose()
    },
    onRefused: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Remove this passkey?"
      confirm="Remove"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id } })}
    >
      <b className="wrap-anywhere">{name}</b> no longer signs you in; delete it on the device as well.{' '}
      {othersEnd}
    </ConfirmDialog>
  )
}
