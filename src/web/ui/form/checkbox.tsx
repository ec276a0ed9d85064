import { type ComponentProps, type ReactNode, type Ref, useCallback, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldAttributes } from './field-context.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  ref?: Ref<HTMLInputElement>
  /** Without a label give an aria-label. */
  label?: ReactNode
  hint?: ReactNode
  indeterminate?: boolean | undefined
}

function assignRef<T>(ref: Ref<T> | undefined, node: T | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}

/** A native checkbox in our style, with its label next to it. */
export function Checkbox(props: CheckboxProps) {
  const { ref, label, hint, indeterminate = false, className, ...attributes } = props
  const ownId = useId()
  const field = { id: ownId, ...useFieldAttributes() }
  const mark = useCallback(
    (node: HTMLInputElement | null) => {
      if (node) node.indeterminate = indeterminate
      assignRef(ref, node)
    },
    [indeterminate, ref],
  )
  const box = <input {...field} {...attributes} ref={mark} type="checkbox" className="check" />
  if (!label) return box
  return (
    <label className={classNames('check-row', className)} htmlFor={attributes.id ?? field.id}>
      {box}
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
