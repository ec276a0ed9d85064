import { Ellipsis } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { buttonClass } from '../button-class.ts'
import { Menu } from '../overlay/menu.tsx'
import { coarsePointer } from '../theme/use-media.ts'

interface OpenMenu<Row> {
  readonly row: Row
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
  /** The edge of the menu that is at x. */
  readonly align: 'start' | 'end'
}

/** The button of a row's menu; the table hears its press. */
export function RowMenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      data-row-menu
      aria-haspopup="menu"
      aria-label={label}
      title={label}
      className={buttonClass({ variant: 'ghost', size: 'sm' }, 'btn-icon')}
    >
      <Ellipsis className="i" aria-hidden />
    </button>
  )
}

/**
 * The menu of the rows of a table or of its cards: by right-click, by the menu key, or by the row's button. One menu for all rows. With Shift, or
 * on selected text, a right-click brings the browser's own; so does a finger's long press, which opens links in new tabs.
 */
export function useRowMenu<Row>(rows: readonly Row[], itemsOf: ((row: Row) => ReactNode) | undefined) {
  const [open, setOpen] = useState<OpenMenu<Row> | null>(null)
  const show = (target: Element, at: Pick<OpenMenu<Row>, 'x' | 'y' | 'align'>) => {
    const element = target.closest<HTMLElement>('tbody tr, .rows > li')
    const row = element && rows[[...(element.parentElement?.children ?? [])].indexOf(element)]
    if (!row) return false
    setOpen({ row, element, ...at })
    return true
  }
  const onContextMenu = (event: MouseEvent) => {
    const isBrowsers = event.shiftKey || getSelection()?.toString() || matchMedia(coarsePointer).matches
    if (isBrowsers || !(event.target instanceof Element)) return
    const at = { x: event.clientX, y: event.clientY, align: 'start' } as const
    if (show(event.target, at)) event.preventDefault()
  }
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-row-menu]') : null
    const at = button?.getBoundingClientRect()
    if (button && at) show(button, { x: at.right, y: at.bottom, align: 'end' })
  }
  return {
    handlers: itemsOf ? { onContextMenu, onClick } : {},
    menu: itemsOf && open && (
      <Menu
        key={`${open.x} ${open.y}`}
        open
        onOpenChange={isOpen => !isOpen && setOpen(null)}
        returnFocusTo={() => open.element.querySelector<HTMLElement>('.row-link')}
        trigger={<span className="fixed" style={{ left: open.x, top: open.y }} />}
        align={open.align}
      >
        {itemsOf(open.row)}
      </Menu>
    ),
  }
}
