import { ScanBarcode } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from '../text/kbd.tsx'
import { Input } from './input.tsx'
import { ScanCameraButton } from './scan-camera.tsx'

interface ScanInputProps {
  /** Names it, also outside a FormField: "Serial number for unit 4". */
  label: string
  /** Gets the trimmed text on Enter; the field is emptied unless this returns false (a refusal). */
  onScan: (code: string) => boolean | undefined | Promise<boolean | undefined>
  /** Given together with onText: the caller holds the text, and empties it. */
  text?: string
  onText?: (text: string) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  onFocus?: () => void
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  autoFocus?: boolean
  size?: 'sm' | 'md' | 'lg'
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
  className?: string
}

/**
 * Takes what a scanner types: Enter submits it, the focus stays, a refused code is selected so that the next scan
 * replaces it. Where there is a ScanCamera, codes that the camera reads are taken, too.
 */
export function ScanInput(props: ScanInputProps) {
  const {
    label,
    onScan,
    placeholder = 'Scan or type',
    invalid,
    describedBy,
    trailing,
    className,
    text: given,
    onText,
    ...rest
  } = props
  const [own, setOwn] = useState('')
  const text = given ?? own
  const write = onText ?? setOwn

  const offer = async (code: string): Promise<boolean> => {
    const taken = (await onScan(code)) !== false
    if (taken) setOwn(now => (now.trim() === code ? '' : now))
    return taken
  }
  const take = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const field = event.currentTarget
    const code = field.value.trim()
    if (!code || (await offer(code))) return
    if (field.isConnected && field.value.trim() === code) field.select()
  }
  const takeFromCamera = (code: string) => {
    write(code)
    return offer(code)
  }

  return (
    <Input
      {...rest}
      code
      icon={ScanBarcode}
      className={classNames('scan', className)}
      aria-label={label}
      enterKeyHint="done"
      placeholder={placeholder}
      value={text}
      onChange={event => write(event.target.value)}
      onKeyDown={event => void take(event)}
      trailing={
        <>
          {trailing ?? <Kbd>Enter</Kbd>}
          {!rest.disabled && <ScanCameraButton label={label} take={takeFromCamera} />}
        </>
      }
      {...(invalid && { 'aria-invalid': true })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
