import { Search, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import './palette.css'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'

export const paletteName = 'Find anything'
export const palettePlaceholder = 'Loan, S/N, product, customer, page'

/** Closes the palette where there is no Esc to press. */
export const ClosePalette = ({ onPress }: { onPress: () => void }) => (
  <IconButton inRow icon={X} label="Close" size="lg" className="palette-close" onClick={onPress} />
)

const focused = (field: HTMLInputElement | null) => field?.focus()

interface EarlyPaletteProps {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onEnter: () => void
  readonly onClose: () => void
  /** Why the list does not come, with a way to try again. */
  readonly trouble: ReactNode
}

/** The palette's frame and field while the code of its list is fetched; keys go to it from the first one on. */
export function EarlyPalette({ typed, onType, onEnter, onClose, trouble }: EarlyPaletteProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onEnter()
    // Nothing behind the palette can be reached until it closes.
    if (event.key === 'Tab' && !trouble) event.preventDefault()
  }
  return (
    <>
      <div className="scrim" onPointerDown={onClose} />
      <div role="dialog" aria-modal="true" aria-label={paletteName} className="palette" onKeyDown={press}>
        <div className="palette-field">
          <Search className="i" aria-hidden />
          <input
            ref={focused}
            aria-label={paletteName}
            placeholder={palettePlaceholder}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={event => onType(event.target.value)}
          />
          <Kbd>Esc</Kbd>
          <ClosePalette onPress={onClose} />
        </div>
        {trouble && (
          <div className="pop-note" role="alert">
            {trouble}
          </div>
        )}
      </div>
    </>
  )
}
