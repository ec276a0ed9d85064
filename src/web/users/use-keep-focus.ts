import { type FocusEvent, useEffect, useRef } from 'react'

const rowsOf = 'tbody tr, li'
const overTheList = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Keeps the keyboard's place when the pressed button disappears, as after a decision: the focus goes to its row, or to the
 * row that took its place; without one it stays on the page's `main`.
 */
export function useKeepFocus(rows: unknown) {
  const frame = useRef<HTMLDivElement>(null)
  const acted = useRef<{ pressed: Element; row: Element; place: number } | null>(null)

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest(rowsOf)
    acted.current = row && {
      pressed: target,
      row,
      place: [...(row.parentElement?.children ?? [])].indexOf(row),
    }
  }
  const onBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (next && !frame.current?.contains(next) && !next.closest(overTheList)) acted.current = null
  }
  const restore = () => {
    const lost = document.activeElement === document.body || document.activeElement?.matches('main')
    if (!acted.current || acted.current.pressed.isConnected || !lost) return
    const { row, place } = acted.current
    const left = [...(frame.current?.querySelectorAll(rowsOf) ?? [])]
    const next = row.isConnected ? row : left[Math.min(place, left.length - 1)]
    acted.current = null
    const [action, link] = ['button', 'a[href]'].map(stop => next?.querySelector<HTMLElement>(stop))
    ;(action ?? link)?.focus()
  }

  const latest = useRef(restore)
  latest.current = restore
  useEffect(() => {
    if (rows !== undefined) latest.current()
  }, [rows])
  useEffect(() => {
    const check = () => latest.current()
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [])

  return { ref: frame, onFocus, onBlur }
}
