import { type ChangeEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Icon } from '#web/ui/icon.ts'

interface ChooseFilesProps {
  icon: Icon
  /** Types of files that the browser offers, separated by commas. */
  accept: string
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean
  label: string
  onFiles: (files: readonly File[]) => void
}

/** A button that opens the browser's choice of files, or the camera. */
export function ChooseFiles({ icon, accept, camera, label, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={!camera}
        {...(camera && { capture: 'environment' as const })}
        onChange={take}
      />
      <Button size="sm" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
