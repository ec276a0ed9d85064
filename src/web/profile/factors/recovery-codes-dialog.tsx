import '#web/ui/css/print.css'
import '#web/ui/css/print-sheet.css'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { factors } from '#contract/factors.ts'
import { useConfig } from '#web/api/config.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useLeaveQuestion } from '#web/records/use-leave-question.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { type FactorDialogProps, useFactorsChanged } from './factor-task.ts'

/** Makes ten codes and shows them, this once: those of before are void, so it does not close unseen, nor unasked before they are kept. */
export function RecoveryCodesDialog({ isAnother, onTask }: { isAnother: boolean } & FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const changed = useFactorsChanged()
  const make = useApiMutation(factors.makeRecoveryCodes, {
    onDone: answer => {
      setCodes(answer.codes)
      void changed()
    },
  })
  const question = useLeaveQuestion(make.isPending || (codes !== undefined && !isKept))
  const close = () => {
    question.leave()
    if (!question.isAsking) onTask(undefined)
  }
  const leave = () => {
    if (make.isPending) return
    if (codes && !isKept) setLeaving(true)
    else close()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && leave()}
      title={isAnother ? 'Make new recovery codes' : 'Make recovery codes'}
      subtitle="For when you lose everything else that signs you in. Each works once."
      keepOnOutsidePress
    >
      {codes ? (
        <Codes codes={codes} isKept={isKept} onKeep={setKept} onDone={close} />
      ) : (
        <>
          <p className="text-sm">
            Ten codes are shown once. Keep them where you find them without your phone and this device: on
            paper, or in a password manager.
            {isAnother && ' Those that you have no longer work then.'}
          </p>
          <div className="mt-4 flex justify-end gap-2">
            <DialogClose asChild>
              <Button data-dialog-close disabled={make.isPending}>
                {isAnother ? 'Cancel' : 'Not now'}
              </Button>
            </DialogClose>
            <Button variant="primary" pending={make.isPending} onClick={() => make.mutate({})}>
              Show the codes
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={codes !== undefined && (isLeaving || question.isAsking)}
        onOpenChange={asks => {
          if (asks) return
          setLeaving(false)
          question.stay()
        }}
        title="Close without keeping the codes?"
        confirm="Close"
        cancel="Back to the codes"
        danger
        onConfirm={close}
      >
        They are not shown again, and no others work.
      </ConfirmDialog>
    </Dialog>
  )
}

interface CodesProps {
  codes: readonly string[]
  isKept: boolean
  onKeep: (isKept: boolean) => void
  onDone: () => void
}

function Codes({ codes, isKept, onKeep, onDone }: CodesProps) {
  const { appName } = useConfig()
  const text = [`${appName}: recovery codes`, location.origin, '', ...codes, ''].join('\n')
  return (
    <div className="grid gap-4">
      <div className="sheet printed">
        <p className="print-only">
          <b>{appName}: recovery codes</b>
          <br />
          {location.origin}
        </p>
        <ul
          aria-label="Recovery codes"
          className="code grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-line-strong p-4 text-center select-all phone:grid-cols-1"
        >
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="screen-only grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <a
            className="btn btn-sm"
            download="recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <Download className="i" aria-hidden />
            Save as a file
          </a>
          <Button size="sm" icon={Printer} onClick={() => print()}>
            Print
          </Button>
          <CopyButton text={text} what="codes" />
        </div>
        <Checkbox
          label="I have kept them"
          hint="They are not shown again."
          checked={isKept}
          onChange={event => onKeep(event.target.checked)}
        />
        <div className="flex justify-end">
          <Button variant="primary" disabled={!isKept} onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  )
}
