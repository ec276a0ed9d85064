import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import './palette.css'
import { views } from '#contract/views.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { goOrAsk } from '#web/routing/leave-gate.ts'
import { useActor } from '#web/session/session.tsx'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { useThemeSwitch } from '#web/shell/use-theme-switch.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { ClosePalette, paletteName, palettePlaceholder } from './early-palette.tsx'
import { actionsFor, matching, type PaletteEntry, pagesFor, viewEntries } from './entries.ts'
import { newTabKey } from './keys.ts'
import { groupsOf, type PaletteGroup, type PaletteRow } from './rows.tsx'
import { useFindings } from './use-findings.ts'
import { useNewTab } from './use-new-tab.ts'

interface PaletteProps {
  readonly typed: string
  readonly onType: (text: string) => void
  /** Whether Enter was pressed before the findings of what is typed were there, as scanners do: then the first is opened. */
  readonly isEntered: boolean
  readonly onEnter: () => void
  /** Closed without a choice. */
  readonly onClose: () => void
  /** Closed by a choice, which decides where the focus goes. */
  readonly onChosen: () => void
}

/** Finds everything by its name: loans, units, products, people, pages, actions. */
export default function Palette({ typed, onType, isEntered, onEnter, onClose, onChosen }: PaletteProps) {
  const actor = useActor()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const theme = useThemeSwitch()
  const [chosen, choose] = useState('')
  const [movedIn, setMovedIn] = useState('')
  const newTab = useNewTab()
  const text = typed.trim()
  const found = useFindings(text)
  const kept = useApiQuery(views.list)
  const findings = found.data ? groupsOf(found.data, text, actor) : []
  const groups: PaletteGroup[] = [
    ...findings,
    { heading: 'Actions', rows: matching(actionsFor(actor, signOut, theme), text) },
    { heading: 'Pages', rows: matching(pagesFor(actor), text) },
    { heading: 'Views', rows: matching(viewEntries(kept.data ?? []), text) },
  ].filter(({ rows }) => rows.length > 0)
  const ids = idsOf(groups)
  const marked = ids.includes(chosen) ? chosen : (ids[0] ?? '')
  /** While a search runs, the mark is that of a shorter text, or there is none, unless somebody went to it by key. */
  const isMarkOld =
    found.isWaiting && movedIn !== typed && (ids.length === 0 || idsOf(findings).includes(marked))

  const run = (goal: PaletteEntry['run']) => {
    if (typeof goal === 'string' && newTab.isAsked()) {
      window.open(goal, '_blank', 'noopener')
      return onClose()
    }
    onChosen()
    if (typeof goal === 'string') goOrAsk(goal, address => void navigate(address))
    else goal()
  }
  const first = groups[0]?.rows[0]
  const runFirst = useEffectEvent(() => first && run(first.run))
  useEffect(() => {
    if (isEntered && !found.isWaiting) runFirst()
  }, [isEntered, found.isWaiting])
  const press = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) setMovedIn(typed)
    if (event.key === 'Enter') newTab.notePress(event)
    if (event.key !== 'Enter' || !isMarkOld) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Radix.Root open onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content className="palette" aria-describedby={undefined} onOpenAutoFocus={focusAtEnd}>
          <Radix.Title className="sr-only">{paletteName}</Radix.Title>
          <Command
            label={paletteName}
            onKeyDown={press}
            onClickCapture={newTab.notePress}
            shouldFilter={false}
            loop
            value={marked}
            onValueChange={choose}
          >
            <div className="palette-field">
              <Search className="i" aria-hidden />
              <Command.Input
                placeholder={palettePlaceholder}
                value={typed}
                onValueChange={onType}
                autoFocus
              />
              {found.isWaiting ? <Spinner label="Searching" /> : <Kbd>Esc</Kbd>}
              <ClosePalette onPress={onClose} />
            </div>
            <Command.List className="palette-list" label="Findings">
              {ids.length === 0 && !found.isWaiting && (
                <p className="pop-note" role="status">
                  {found.error ? sentenceOf(found.error) : `Nothing is called “${text}”.`}
                </p>
              )}
              {groups.map(({ heading, rows }) => (
                <Command.Group key={heading} heading={heading} className="palette-group">
                  {rows.map(row => (
                    <Row key={row.id} {...row} onChoose={() => run(row.run)} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <p className="palette-foot" aria-hidden>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose <Kbd>↵</Kbd> open <Kbd>{newTabKey}</Kbd> new tab
            </p>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const idsOf = (groups: readonly PaletteGroup[]) => groups.flatMap(({ rows }) => rows.map(({ id }) => id))

/** Puts the caret behind the text that was typed before the list was loaded. */
function focusAtEnd(event: Event): void {
  event.preventDefault()
  const field = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector('input')
  if (!field) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

function Row({
  id,
  icon: Mark,
  label,
  second,
  end,
  badge,
  keys,
  onChoose,
}: PaletteRow & { readonly onChoose: () => void }) {
  return (
    <Command.Item value={id} onSelect={onChoose} className="opt">
      <Mark className="i" aria-hidden />
      <span className="opt-main truncate">
        {label}
        {second && <span className="block truncate text-sm text-muted">{second}</span>}
      </span>
      {end && <span className="opt-end truncate">{end}</span>}
      {badge}
      {keys && (
        <span className="opt-keys">
          {keys.map(key => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  )
}
