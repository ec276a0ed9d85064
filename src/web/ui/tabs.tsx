import * as Radix from 'radix-ui/tabs'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The current tab, from the address, so that reload and back work. */
  value: string
  onChange: (value: string) => void
  /** `line` under a page head, `seg` for a small switch. */
  look?: 'line' | 'seg'
  /** The direction of the tabs; from left to right by default. */
  dir?: 'rtl' | 'ltr'
  className?: string
}

const unpress = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  delete currentTarget.dataset.pressed
}

/** Marks a tab from a press of the mouse until a key is used on it or the focus leaves it. */
const ringForKeys = {
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.dataset.pressed = ''
  },
  onKeyDown: unpress,
  onBlur: unpress,
}

/** A press of the mouse asks for its tab twice, with the press and with the focus: each would be a step of the history. */
function useOncePerPress(onChange: (value: string) => void): (value: string) => void {
  const asked = useRef<string | null>(null)
  return value => {
    if (asked.current === value) return
    asked.current = value
    setTimeout(() => {
      asked.current = null
    })
    onChange(value)
  }
}

/** Parts of a page, one shown; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange, look = 'line', dir = 'ltr', className }: TabsProps) {
  const change = useOncePerPress(onChange)
  return (
    <Radix.Root value={value} onValueChange={change} dir={dir} {...(className && { className })}>
      <Radix.List className={look === 'seg' ? 'seg' : 'tabs'} aria-label={label}>
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} value={tab.value} className="tab" {...ringForKeys}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1} className="outline-none">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
