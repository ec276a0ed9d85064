import { Camera } from 'lucide-react'
import { createContext, useContext, useEffect, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'

/** A field that the camera can read into. */
export interface ScanTarget {
  /** "Serial number for unit 4". */
  readonly label: () => string
  /** Null once it is gone. */
  readonly field: () => HTMLInputElement | null
  /** Answers whether it was taken; when not, the field says why. */
  readonly take: (code: string) => Promise<boolean>
  /** One code is all it takes: the camera closes after it, and never goes on to it by itself. */
  readonly isSingle: boolean
}

export interface Scanning {
  /** Hands back how to leave. */
  readonly register: (target: ScanTarget) => () => void
  readonly open: (target: ScanTarget) => void
}

/** The camera of the page around; null where there is none, then fields are scanned and typed into only. */
export const ScanCamera = createContext<Scanning | null>(null)

export interface ScanCameraButtonProps {
  label: string
  take: (code: string) => Promise<boolean>
  /** For a form's field, where the next code would take the place of the one before. */
  single?: boolean
}

/** Opens the camera for the field that it stands in. */
export function ScanCameraButton({ label, take, single = false }: ScanCameraButtonProps) {
  const camera = useContext(ScanCamera)
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef({ label, take })
  const target = useRef<ScanTarget>({
    label: () => latest.current.label,
    field: () => button.current?.closest('.input')?.querySelector('input') ?? null,
    take: code => latest.current.take(code),
    isSingle: single,
  })
  useEffect(() => {
    latest.current = { label, take }
  })
  useEffect(() => camera?.register(target.current), [camera])
  if (!camera) return null
  return (
    <IconButton
      ref={button}
      icon={Camera}
      label="Scan with the camera"
      size="sm"
      className="-mr-2"
      onClick={() => camera.open(target.current)}
    />
  )
}
