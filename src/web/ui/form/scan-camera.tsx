import { Camera } from 'lucide-react'
import { createContext, useContext, useEffect, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'

/** A field that the camera can read into. */
export interface ScanTarget {
  /** "Serial number for unit 4". */
  readonly label: () => string
  /** Null once it is unmounted. */
  readonly field: () => HTMLInputElement | null
  /** Resolves to whether the code was accepted; if not, the field says why. */
  readonly take: (code: string) => Promise<boolean>
  /** The field takes a single code: the camera closes after it and does not move on to the next field. */
  readonly isSingle: boolean
}

export interface Scanning {
  /** Registers the field; returns a function that unregisters it. */
  readonly register: (target: ScanTarget) => () => void
  readonly open: (target: ScanTarget) => void
}

/** The camera of the surrounding page; null where there is none, so that fields only take scanners and typing. */
export const ScanCamera = createContext<Scanning | null>(null)

interface ScanCameraButtonProps {
  label: string
  take: (code: string) => Promise<boolean>
  /** Closes the camera after one code, as in a form field, where a second would replace the first. */
  single?: boolean
}

/** Opens the camera for the field that contains the button. */
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
