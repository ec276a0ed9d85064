import { X } from 'lucide-react'

interface RemoveFilterProps {
  /** "Storeroom". */
  readonly label: string
  readonly onRemove: () => void
}

/** The cross of a filter that is on; it goes with the press, so the focus moves to the button beside it. */
export function RemoveFilter({ label, onRemove }: RemoveFilterProps) {
  return (
    <button
      type="button"
      className="filter-off"
      aria-label={`Remove ${label.toLowerCase()} filter`}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector<HTMLElement>('.filter-open')?.focus()
        onRemove()
      }}
    >
      <X className="i" aria-hidden />
    </button>
  )
}
