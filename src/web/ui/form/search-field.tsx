import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from '../text/kbd.tsx'
import { Input } from './input.tsx'
import { isTyping } from './typing.ts'

interface SearchFieldProps {
  /** The current search, from the address. */
  value: string
  /** Called at once on Enter, otherwise 300 ms after the last keystroke. */
  onSearch: (text: string) => void
  /** Called on Enter when that text is already searched for. */
  onAgain?: () => void
  placeholder: string
  label: string
  className?: string
}

const restMs = 300

/** How many characters of a placeholder fit a field of the usual width. */
const usualLength = 40

/** The search of a list: `/` jumps to it, Enter submits, Esc empties it. */
export function SearchField({ value, onSearch, onAgain, placeholder, label, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const submitted = useRef(value)

  useEffect(() => {
    if (value === submitted.current) return
    submitted.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === submitted.current) return
    const timer = setTimeout(() => ask(text), restMs)
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      field.current?.select()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  function ask(next: string) {
    setText(next)
    if (next.trim() === submitted.current) return
    submitted.current = next.trim()
    onSearch(next.trim())
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      if (text.trim() === submitted.current && !event.repeat) onAgain?.()
      ask(text)
    }
    if (event.key === 'Escape' && text) ask('')
  }
  const clear = (
    <button type="button" className="input-action" aria-label="Clear search" onClick={() => ask('')}>
      <X className="i" aria-hidden />
    </button>
  )

  return (
    <Input
      ref={field}
      type="search"
      size="sm"
      icon={Search}
      className={classNames(
        placeholder.length > usualLength ? 'max-w-[500px]' : 'max-w-[340px]',
        'min-w-0 flex-[1_1_180px] phone:max-w-none',
        className,
      )}
      placeholder={placeholder}
      aria-label={label}
      value={text}
      onChange={event => setText(event.target.value)}
      onKeyDown={press}
      trailing={text ? clear : <Kbd>/</Kbd>}
    />
  )
}
