import { TabletSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { minuteIn } from '#domain/dates.ts'
import { recordNumber } from '#domain/record-number.ts'
import { shortCodeInWords } from '#domain/short-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { CounterSteps } from './counter-steps.tsx'
import { OurDeviceDialog } from './our-device-dialog.tsx'
import { SignerName } from './signer-name.tsx'
import { type Presenting, usePresenting } from './use-presenting.ts'
import './counter.css'

const closesAfterMs = 3000

interface CounterDialogProps {
  readonly loan: Loan
  readonly onClose: () => void
}

/** The code to scan or type, and live what the customer does with it; once signed it makes place for the next step. */
export default function CounterDialog({ loan, onClose }: CounterDialogProps) {
  const presenting = usePresenting(loan.id)
  const [isHandingOver, setHandingOver] = useState(false)
  const signedAt = presenting.progress?.signedAt ?? null
  useEffect(() => {
    if (signedAt === null) return
    const timer = setTimeout(() => {
      onClose()
      // Waits until the dialog has given the focus back.
      setTimeout(() => document.getElementById('next-step')?.focus(), 100)
    }, closesAfterMs)
    return () => clearTimeout(timer)
  }, [signedAt, onClose])

  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Sign here"
      subtitle={`Loan ${recordNumber(loan.id)}, ${loan.customerCompany}`}
      size="medium"
      keepOnOutsidePress
      footer={
        <>
          <Button icon={TabletSmartphone} disabled={signedAt !== null} onClick={() => setHandingOver(true)}>
            Sign here on this device
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="counter">
        <CodeToScan loan={loan} presenting={presenting} />
        <div className="min-w-0">
          <CounterSteps loan={loan} progress={presenting.progress} />
          <SignerName
            loan={loan}
            name={presenting.signerName}
            isFixed={signedAt !== null}
            onChange={presenting.showTo}
          />
        </div>
      </div>
      <OurDeviceDialog
        loan={loan}
        signerName={presenting.signerName}
        open={isHandingOver}
        onClose={() => setHandingOver(false)}
        onShown={presenting.leaveOpen}
      />
    </Dialog>
  )
}

function CodeToScan({ loan, presenting }: { loan: Loan; presenting: Presenting }) {
  const { code, isOver, isPending, again } = presenting
  const { timeZone } = loan.storeroom.country
  if (isOver)
    return (
      <div className="counter-code">
        <Note kind="warn" live>
          This code is over.
        </Note>
        <Button variant="primary" pending={isPending} onClick={again}>
          Show a new code
        </Button>
      </div>
    )
  if (!code) return <SkeletonLines lines={5} label="Making the code" />
  return (
    <div className="counter-code">
      <QrCode text={code.url} label="Code that opens the document" />
      <p className="counter-short">
        <Code>{shortCodeInWords(code.shortCode)}</Code>
      </p>
      <p className="text-sm text-muted">
        Scan with the customer’s phone, or enter the code at{' '}
        <b className="wrap-anywhere">{addressToType(code.url)}</b>. It works once, until{' '}
        {minuteIn(timeZone, code.expiresAt).split(', ').at(-1)}.
      </p>
    </div>
  )
}

const addressToType = (url: string) => `${new URL(url).host}/counter`
