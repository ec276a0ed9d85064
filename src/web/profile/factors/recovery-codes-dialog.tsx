import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { factors } from '#contract/factors.ts'
import { useConfig } from '#web/api/config.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { type FactorDialogProps, useFactorsChanged } from './factor-task.ts'

/** Makes ten codes and shows them, this once; they are closed when somebody says that they are kept. */
export function RecoveryCodesDialog({ isAnother, onTask }: { isAnother: boolean } & FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const changed = useFactorsChanged()
  const make = useApiMutation(factors.makeRecoveryCodes, {
    onDone: answer => {
      setCodes(answer.codes)
      void changed()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onTask(undefined)}
      title={isAnother ? 'Make new recovery codes' : 'Make recovery codes'}
      subtitle="For when you lose everything else that signs you in. Each works once."
      keepOnOutsidePress
    >
      {codes ? (
        <Codes codes={codes} onKept={() => onTask(undefined)} />
      ) : (
        <>
          <p className="text-sm">
            Ten codes are shown once. Keep them where you find them without your phone and this device: on
            paper, or in a password manager.
            {isAnother && ' Those that you have no longer work then.'}
          </p>
          <div className="mt-4 flex justify-end gap-2">
            <DialogClose asChild>
              <Button data-dialog-close>{isAnother ? 'Cancel' : 'Not now'}</Button>
            </DialogClose>
            <Button variant="primary" pending={make.isPending} onClick={() => make.mutate({})}>
              Show the codes
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false)
  const { appName } = useConfig()
  const text = [`${appName}: recovery codes`, location.origin, '', ...codes, ''].join('\n')
  return (
    <div className="grid gap-4">
      <ul
        aria-label="Recovery codes"
        className="code grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-line-strong p-4 text-center select-all phone:grid-cols-1"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
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
        onChange={event => setKept(event.target.checked)}
      />
      <div className="flex justify-end">
        <Button variant="primary" disabled={!isKept} onClick={onKept}>
          Done
        </Button>
      </div>
    </div>
  )
}
