import { CircleAlert, CircleCheck, Flashlight, FlashlightOff, VideoOff } from 'lucide-react'
import { useRef, useState } from 'react'
import './camera.css'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ScanTarget } from '#web/ui/form/scan-camera.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Code } from '#web/ui/text/code.tsx'
import type { Camera } from './camera.ts'
import { isWorthRetrying, troubles } from './camera-trouble.ts'
import { signalScan } from './scan-signal.ts'
import { lastCodeMs } from './scan-targets.ts'
import { useCamera } from './use-camera.ts'

interface CameraSheetProps {
  /** The field that takes the codes. */
  target: ScanTarget
  open: boolean
  onClose: () => void
}

/** The last code and its result; `why` is the field's sentence about a refused one. */
interface Scanned {
  readonly code: string
  readonly is: 'asked' | 'taken' | 'refused'
  readonly why?: string
}

/** The camera over the page: it reads codes into the field until it is closed. */
export default function CameraSheet({ target, open, onClose }: CameraSheetProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Scan with the camera"
      subtitle={target.label()}
      size="medium"
      footer={<Button onClick={onClose}>Done</Button>}
      flush
    >
      <Viewer key={attempt} target={target} onRetry={() => setAttempt(attempt + 1)} onRead={onClose} />
    </Dialog>
  )
}

interface ViewerProps {
  target: ScanTarget
  onRetry: () => void
  /** Called when the single code was read. */
  onRead: () => void
}

function Viewer({ target, onRetry, onRead }: ViewerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const isBusy = useRef(false)
  const [last, setLast] = useState<Scanned | null>(null)

  const take = async (code: string) => {
    if (isBusy.current || target.field() === null) return
    isBusy.current = true
    setLast({ code, is: 'asked' })
    const taken = await target.take(code).catch(() => false)
    signalScan(taken)
    setLast({ code, is: taken ? 'taken' : 'refused' })
    if (!taken) setTimeout(() => setLast(now => withReason(now, code, target.field())))
    if (taken && target.isSingle) setTimeout(onRead, lastCodeMs)
    else isBusy.current = false
  }
  const state = useCamera(video, code => void take(code))

  if (state.is === 'off') {
    return (
      <EmptyState
        icon={VideoOff}
        title="No picture from a camera"
        actions={isWorthRetrying(state.trouble) && <Button onClick={onRetry}>Try again</Button>}
      >
        {troubles[state.trouble]}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="camera">
        <video ref={video} muted playsInline aria-label="What the camera sees" />
        <div className="camera-aim" aria-hidden />
        {state.is === 'starting' && <Spinner label="Starting the camera" />}
        {state.is === 'watching' && state.light && <Light switchLight={state.light} />}
      </div>
      <LastScan last={last} />
    </>
  )
}

/** The sentence at the field, which the sheet covers on a phone. */
function withReason(now: Scanned | null, code: string, field: HTMLInputElement | null): Scanned | null {
  const noteId = field?.getAttribute('aria-invalid') === 'true' && field.getAttribute('aria-describedby')
  const why = noteId && document.getElementById(noteId)?.textContent
  return now?.code === code && why ? { ...now, why } : now
}

function Light({ switchLight }: { switchLight: NonNullable<Camera['light']> }) {
  const [isOn, setIsOn] = useState(false)
  const press = () => {
    switchLight(!isOn).then(
      () => setIsOn(!isOn),
      () => setIsOn(isOn),
    )
  }
  return (
    <Button
      size="sm"
      className="camera-light"
      icon={isOn ? FlashlightOff : Flashlight}
      aria-pressed={isOn}
      onClick={press}
    >
      Light
    </Button>
  )
}

function LastScan({ last }: { last: Scanned | null }) {
  return (
    <p className="camera-last" role="status">
      {!last && 'Hold a barcode in the frame. It is read by itself.'}
      {last?.is === 'asked' && <Spinner label="Checking" />}
      {last?.is === 'taken' && <CircleCheck className="i text-green-edge" aria-label="Taken:" />}
      {last?.is === 'refused' && <CircleAlert className="i text-red-text" aria-label="Not taken:" />}
      {last && (
        <span className="min-w-0 wrap-anywhere">
          <Code>{last.code}</Code>
          {last.is === 'refused' && <span className="block text-red-text">{last.why ?? 'Not taken.'}</span>}
        </span>
      )}
    </p>
  )
}
