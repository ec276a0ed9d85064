import { useState } from 'react'
import { signOn } from '#contract/sign-on.ts'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface UnlinkActionProps {
  user: User
  onChanged: (user: User) => void
}

/** Unlinks somebody from the company's directory, after saying what follows. */
export function UnlinkAction({ user, onChanged }: UnlinkActionProps) {
  const [isAsked, setAsked] = useState(false)
  const unlink = useApiMutation(signOn.unlinkOther, {
    invalidates: ['user'],
    onDone: changed => {
      onChanged(changed)
      toast({ variant: 'success', title: `${displayName(user)} is unlinked from the directory` })
      setAsked(false)
    },
    onRefused: () => setAsked(false),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <p className="strong text-sm">Linked with the directory</p>
        <p className="text-sm text-muted">
          Unlink it where the directory knows the person by another identity now.
        </p>
      </div>
      <Button onClick={() => setAsked(true)}>Unlink</Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Unlink from the directory?"
        confirm="Unlink"
        danger
        pending={unlink.isPending}
        onConfirm={() => unlink.mutate({ body: { userId: user.id } })}
      >
        <b className="wrap-anywhere">{displayName(user)}</b> is signed out everywhere. Who signs on with that
        address next is linked anew. Roles by the directory’s groups go now, and come back with that sign-on.
      </ConfirmDialog>
    </div>
  )
}
