import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext } from './field-context.ts'

interface FormFieldProps {
  label: string
  children: ReactNode
  /** Marks the label, with that word if one is given; what is required carries no mark. */
  optional?: boolean | string | undefined
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
  /** The id of what shows the error instead of the field, such as one of a list of rules. */
  errorShownBy?: string | undefined
  /** Shows the control sunken with a lock; within `is-read-only-text` as text. */
  readOnly?: boolean | undefined
  /** At the right of the label, such as a link. */
  aside?: ReactNode
  className?: string | undefined
}

/** Label above, control, hint or error below; ids and ARIA reach the control through context. */
export function FormField(props: FormFieldProps) {
  const { label, children, optional, hint, error, errorShownBy, readOnly = false, aside, className } = props
  const id = useId()
  const noteId = `${id}-note`
  const invalid = Boolean(error)
  const isShownElsewhere = invalid && errorShownBy !== undefined
  const describedBy = isShownElsewhere
    ? { describedBy: errorShownBy }
    : error || hint
      ? { describedBy: noteId }
      : {}
  return (
    <div className={classNames('field', className)}>
      <div className="label-row">
        <label className="label" htmlFor={id}>
          {label} {optional && <span className="label-opt">{optional === true ? 'optional' : optional}</span>}
        </label>
        {aside}
      </div>
      <FieldContext value={{ id, invalid, readOnly, ...describedBy }}>{children}</FieldContext>
      {isShownElsewhere ? null : error ? (
        <p id={noteId} className="error">
          <CircleAlert className="i" aria-hidden />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={noteId} className="hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
