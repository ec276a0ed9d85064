import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { Link } from '../link.tsx'

interface MenuProps {
  /** One element that takes a ref: a Button or IconButton. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  /** The gap to the trigger; larger where a bar around it must stay uncovered. */
  offset?: number
  /** Given where the trigger does not open the menu by itself. */
  open?: boolean
  /** The element to focus on close; by default the trigger. */
  returnFocusTo?: () => HTMLElement | null
  onOpenChange?: (open: boolean) => void
}

/** Actions behind a button; MenuItem, MenuLink, MenuLabel and MenuLine go inside. */
export function Menu(props: MenuProps) {
  const { trigger, children, align = 'end', offset = 4, open, returnFocusTo, onOpenChange } = props
  const returnFocus = (event: Event) => {
    if (!returnFocusTo) return
    event.preventDefault()
    returnFocusTo()?.focus()
  }
  return (
    <Radix.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="pop"
          align={align}
          sideOffset={offset}
          collisionPadding={8}
          onCloseAutoFocus={returnFocus}
        >
          <div className="pop-list min-w-[200px]">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ItemLook {
  icon?: Icon
  children: ReactNode
  /** At the right: a key, a count. */
  end?: ReactNode
}

function ItemContent({ icon: Lead, children, end }: ItemLook) {
  return (
    <>
      {Lead && <Lead className="i" aria-hidden />}
      <span className="opt-main">{children}</span>
      {end && <span className="opt-end">{end}</span>}
    </>
  )
}

/** An item that acts; `stay` keeps the menu open, e.g. for a switch. */
export function MenuItem({
  onSelect,
  danger,
  disabled = false,
  stay,
  ...look
}: ItemLook & { onSelect: () => void; danger?: boolean; disabled?: boolean; stay?: boolean }) {
  const choose = (event: Event) => {
    if (stay) event.preventDefault()
    onSelect()
  }
  return (
    <Radix.Item className={classNames('opt', danger && 'is-danger')} disabled={disabled} onSelect={choose}>
      <ItemContent {...look} />
    </Radix.Item>
  )
}

/** An item that is a link; `prefetch` is called on hover, which also focuses it. */
export function MenuLink({ to, prefetch, ...look }: ItemLook & { to: string; prefetch?: () => void }) {
  return (
    <Radix.Item asChild {...(prefetch && { onFocus: prefetch })}>
      <Link to={to} className="opt">
        <ItemContent {...look} />
      </Link>
    </Radix.Item>
  )
}

/** A heading above a group of items, such as whose menu it is. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="pop-label">{children}</Radix.Label>
}

/** A line between two groups. */
export function MenuLine() {
  return <Radix.Separator className="pop-line" />
}
