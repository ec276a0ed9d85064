import * as Radix from 'radix-ui/popover'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Input, type InputProps } from './input.tsx'

interface Suggestion {
  readonly id: number
  readonly label: string
  /** Under the label. */
  readonly hint?: ReactNode
}

interface SuggestInputProps<S extends Suggestion> extends InputProps {
  /** While there are any, they are listed below the focused field. */
  suggestions: readonly S[]
  onChoose: (suggestion: S) => void
  /** Names the list to screen readers. */
  listLabel: string
}

/** A line of text with suggestions, of which none needs to be taken: arrows move, Enter takes, Esc closes the list. */
export function SuggestInput<S extends Suggestion>(props: SuggestInputProps<S>) {
  const { suggestions, onChoose, listLabel, onChange, onFocus, onBlur, ...input } = props
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const isOpen = isWanted && suggestions.length > 0

  const want = (isWanted: boolean) => {
    setIsWanted(isWanted)
    setActive(null)
  }
  const choose = (suggestion: S) => {
    want(false)
    onChoose(suggestion)
  }
  const press = (event: KeyboardEvent) => {
    const at = suggestions.findIndex(({ id }) => id === active)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setIsWanted(true)
      const from = at === -1 && step === -1 ? 0 : at
      setActive(suggestions.at((from + step) % suggestions.length)?.id ?? null)
    } else if (event.key === 'Enter' && isOpen && suggestions[at]) {
      event.preventDefault()
      choose(suggestions[at])
    }
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={want}>
      <Radix.Anchor ref={frame}>
        <Input
          {...input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          // Set even while closed: the list leaves a moment later, and has to belong to its field until then.
          aria-controls={listId}
          aria-activedescendant={isOpen && active !== null ? optionId(listId, active) : undefined}
          autoComplete="off"
          onKeyDown={press}
          onChange={event => {
            want(true)
            onChange?.(event)
          }}
          onFocus={event => {
            want(event.target.value === '')
            onFocus?.(event)
          }}
          onBlur={event => {
            want(false)
            onBlur?.(event)
          }}
        />
      </Radix.Anchor>
      <Suggestions
        suggestions={suggestions}
        active={active}
        listId={listId}
        listLabel={listLabel}
        onChoose={choose}
        onInteractOutside={event => {
          if (event.target instanceof Node && frame.current?.contains(event.target)) event.preventDefault()
        }}
      />
    </Radix.Root>
  )
}

const optionId = (listId: string, id: number) => `${listId}-${id}`

interface SuggestionsProps<S extends Suggestion> {
  suggestions: readonly S[]
  /** The id of the one that Enter takes. */
  active: number | null
  listId: string
  listLabel: string
  onChoose: (suggestion: S) => void
  onInteractOutside: Radix.PopoverContentProps['onInteractOutside']
}

/** The list below the field, which keeps the focus. */
function Suggestions<S extends Suggestion>(props: SuggestionsProps<S>) {
  const { suggestions, active, listId, listLabel, onChoose, onInteractOutside } = props
  return (
    <Radix.Content
      role="presentation"
      className="pop"
      align="start"
      sideOffset={4}
      collisionPadding={8}
      style={{ width: 'var(--radix-popover-trigger-width)' }}
      onOpenAutoFocus={event => event.preventDefault()}
      onCloseAutoFocus={event => event.preventDefault()}
      {...(onInteractOutside && { onInteractOutside })}
    >
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        className="pop-list"
        onPointerDown={event => event.preventDefault()}
      >
        {suggestions.map(suggestion => (
          <button
            type="button"
            tabIndex={-1}
            key={suggestion.id}
            id={optionId(listId, suggestion.id)}
            role="option"
            aria-selected={suggestion.id === active}
            {...(suggestion.id === active && { 'data-highlighted': '' })}
            className="opt"
            onClick={() => onChoose(suggestion)}
          >
            <span className="opt-main">
              {suggestion.label}
              {suggestion.hint && <small>{suggestion.hint}</small>}
            </span>
          </button>
        ))}
      </div>
    </Radix.Content>
  )
}
