import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { classNames } from '../class-names.ts'
import { DialogLayer } from './dialog-layer.ts'
import { focusFirstField, useReturnFocus } from './return-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A heading between title and subtitle: it is no part of the description that is read with the title. */
  heading?: ReactNode
  subtitle?: ReactNode
  /** At the right of the head, before the close button: steps, a badge. */
  head?: ReactNode
  children: ReactNode
  /** The name of its close button. */
  close?: string | undefined
  /** Fixed at the bottom. With two or more children the first one goes far left. */
  footer?: ReactNode
  /** `page`: a whole page over its list, on phones the full screen. */
  size?: 'small' | 'medium' | 'wide' | 'page' | undefined
  /** A fixed height, or a fixed top where its parts differ much (edit-user.css), so that steps and tabs don't make it jump. */
  tall?: boolean | undefined
  /** The body brings its own padding and scrolling. */
  flush?: boolean | undefined
  /** Call event.preventDefault() and focus what you want instead of the first field. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  /** Keeps the dialog open on a press outside, so that nothing typed is lost. Esc and the cross still close it. */
  keepOnOutsidePress?: boolean | undefined
  /** The dialog only shows something, so keyboard shortcuts may leave it while nothing was typed. */
  leavable?: boolean | undefined
}

/** A button that closes the dialog that it is in, as Esc does. */
export const DialogClose = Radix.Close

/** Head and foot stay, the body scrolls; on phones a sheet from the bottom. Esc closes, focus returns. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, heading, subtitle, head, children, footer, flush } = props
  const { close = 'Close', size = 'small', tall, onOpenAutoFocus, keepOnOutsidePress, leavable } = props
  const focus = useReturnFocus()
  const setInitialFocus = (event: Event) => {
    focus.remember(event)
    onOpenAutoFocus?.(event)
    if (!event.defaultPrevented) focusFirstField(event)
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={classNames('dialog', size !== 'small' && `dialog-${size}`, tall && 'dialog-tall')}
          onOpenAutoFocus={setInitialFocus}
          onCloseAutoFocus={focus.restore}
          {...(leavable && !keepOnOutsidePress && { 'data-leavable': '' })}
          {...(keepOnOutsidePress && { onInteractOutside: (event: Event) => event.preventDefault() })}
          {...(!subtitle && { 'aria-describedby': undefined })}
        >
          <DialogLayer value={true}>
            <header className="dialog-head">
              <div className="dialog-titles">
                <Radix.Title>{title}</Radix.Title>
                {heading}
                {subtitle && (
                  <Radix.Description asChild>
                    <div className="dialog-sub">{subtitle}</div>
                  </Radix.Description>
                )}
              </div>
              {head}
              <Radix.Close
                className={buttonClass({ variant: 'ghost' }, 'btn-icon -me-2')}
                aria-label={close}
                data-dialog-close
              >
                <X className="i" aria-hidden />
              </Radix.Close>
            </header>
            <div className={classNames('dialog-body', flush && 'is-flush')}>{children}</div>
            {footer && <footer className="dialog-foot">{footer}</footer>}
          </DialogLayer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
