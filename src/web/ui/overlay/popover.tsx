import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { useInDialog } from './dialog-layer.ts'

interface PopoverProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** One element that takes a ref. */
  trigger: ReactElement
  /** Names the popover to screen readers. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Makes the popover as wide as the trigger. */
  fit?: boolean
  /** The gap to the trigger; larger where a bar around it must stay uncovered. */
  offset?: number
  onOpenAutoFocus?: (event: Event) => void
}

/** A small panel at its trigger; closes on Esc and on a press outside. */
export function Popover(props: PopoverProps) {
  const {
    open,
    onOpenChange,
    trigger,
    label,
    children,
    align = 'start',
    fit,
    offset = 4,
    onOpenAutoFocus,
  } = props
  const modal = useInDialog()
  return (
    <Radix.Root modal={modal} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="pop"
          align={align}
          sideOffset={offset}
          collisionPadding={8}
          aria-label={label}
          {...(fit && { style: { width: 'var(--radix-popover-trigger-width)', minWidth: 220 } })}
          {...(onOpenAutoFocus && { onOpenAutoFocus })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
