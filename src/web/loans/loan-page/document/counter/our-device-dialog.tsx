import { useEffect, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { isAnythingUnsaved } from '#web/session/other-tabs.ts'
import { Note } from '#web/ui/note.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useOurDevice } from './use-our-device.ts'

interface OurDeviceDialogProps {
  readonly loan: Loan
  readonly signerName: string | null
  readonly open: boolean
  readonly onClose: () => void
  /** The document is shown from now on, whatever becomes of this page. */
  readonly onShown: () => void
}

/** Says that one is signed out here before the device is handed over, and asks about what is not saved in any tab. */
export function OurDeviceDialog({ loan, signerName, open, onClose, onShown }: OurDeviceDialogProps) {
  const [isUnsaved, setUnsaved] = useState(false)
  const { show, isPending } = useOurDevice(loan.id, signerName, onShown)
  useEffect(() => {
    setUnsaved(false)
    if (open) void isAnythingUnsaved().then(setUnsaved)
  }, [open])
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title="Sign here on this device?"
      confirm="Sign out and show it"
      danger={isUnsaved}
      pending={isPending}
      onConfirm={show}
    >
      You are signed out on this device, in all its tabs, and it shows the document to{' '}
      <b>{signerName ?? loan.customerName}</b>. Once it is handed back, sign in again: you return to this
      loan.
      {isUnsaved && (
        <Note kind="warn" live className="mt-4">
          Something that you typed, here or in another tab, is not saved. It will be lost.
        </Note>
      )}
    </ConfirmDialog>
  )
}
