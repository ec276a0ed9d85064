import { Command } from 'cmdk'
import { Boxes, FileText, Search, Tag, UserRound } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import './palette.css'
import type { Findings } from '#contract/search.ts'
import { recordNumber } from '#domain/record-number.ts'
import { sentenceOf } from '#web/api-error.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { Code } from '#web/ui/code.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { RecordId } from '#web/ui/record-id.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useTheme } from '#web/ui/theme.tsx'
import { actionsFor, matching, type PaletteEntry, pagesFor } from './entries.ts'
import { useFindings } from './use-findings.ts'

/** Everything by its name: loans, units, products, people, pages, actions. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const actor = useActor()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { theme, toggle } = useTheme()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const found = useFindings(text)
  const isDark = theme === 'dark'
  const label = `Switch to ${isDark ? 'light' : 'dark'} theme`
  const actions = matching(actionsFor(actor, { signOut, theme: { label, toggle, isDark } }), text)
  const pages = matching(pagesFor(actor), text)

  const run = (goal: PaletteEntry['run']) => {
    onClose()
    if (typeof goal === 'string') void navigate(goal)
    else goal()
  }
  return (
    <Radix.Root open onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content className="palette" aria-describedby={undefined}>
          <Radix.Title className="sr-only">Find anything</Radix.Title>
          <Command label="Find anything" shouldFilter={false} loop>
            <div className="palette-field">
              <Search className="i" aria-hidden />
              <Command.Input
                placeholder="Loan number, S/N, product, customer, person, page"
                value={typed}
                onValueChange={setTyped}
                autoFocus
              />
              {found.isWaiting ? <Spinner label="Searching" /> : <Kbd>Esc</Kbd>}
            </div>
            <Command.List className="palette-list" label="Findings">
              {!found.isWaiting && (
                <Command.Empty className="pop-note">
                  {found.error ? sentenceOf(found.error) : `Nothing is called “${text}”.`}
                </Command.Empty>
              )}
              {found.data && <Found findings={found.data} onGo={run} />}
              <Entries heading="Actions" entries={actions} onRun={run} />
              <Entries heading="Pages" entries={pages} onRun={run} />
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface EntriesProps {
  readonly heading: string
  readonly entries: readonly PaletteEntry[]
  readonly onRun: (goal: PaletteEntry['run']) => void
}

function Entries({ heading, entries, onRun }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <Group heading={heading}>
      {entries.map(({ id, label, icon, run }) => (
        <Row key={id} id={id} icon={icon} onChoose={() => onRun(run)}>
          {label}
        </Row>
      ))}
    </Group>
  )
}

function Found({ findings, onGo }: { findings: Findings; onGo: (address: string) => void }) {
  const { loans, units, products, people } = findings
  return (
    <>
      {loans.length > 0 && (
        <Group heading="Loans">
          {loans.map(({ id, title, customerCompany }) => (
            <Row
              key={id}
              id={`loan ${id}`}
              icon={FileText}
              onChoose={() => onGo(paths.loan(id))}
              end={customerCompany}
            >
              <RecordId id={id} /> {title}
            </Row>
          ))}
        </Group>
      )}
      {units.length > 0 && (
        <Group heading="Units">
          {units.map(({ id, serialNumber, product, storeroom }) => (
            <Row
              key={id}
              id={`unit ${id}`}
              icon={Tag}
              onChoose={() => onGo(paths.unit(id))}
              end={storeroom.name}
            >
              <Code>{serialNumber ?? recordNumber(id)}</Code> {product.name}
            </Row>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group heading="Products">
          {products.map(({ id, name, partNumber }) => (
            <Row
              key={id}
              id={`product ${id}`}
              icon={Boxes}
              onChoose={() => onGo(paths.productsLike(partNumber))}
              end={<Code>{partNumber}</Code>}
            >
              {name}
            </Row>
          ))}
        </Group>
      )}
      {people.length > 0 && (
        <Group heading="People">
          {people.map(({ id, name, email }) => (
            <Row
              key={id}
              id={`person ${id}`}
              icon={UserRound}
              onChoose={() => onGo(paths.user(id))}
              end={email}
            >
              {name}
            </Row>
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className="palette-group">
      {children}
    </Command.Group>
  )
}

interface RowProps {
  readonly id: string
  readonly icon: Icon
  readonly onChoose: () => void
  readonly end?: ReactNode
  readonly children: ReactNode
}

function Row({ id, icon: Mark, onChoose, end, children }: RowProps) {
  return (
    <Command.Item value={id} onSelect={onChoose} className="opt">
      <Mark className="i" aria-hidden />
      <span className="opt-main truncate">{children}</span>
      {end && <span className="opt-end truncate">{end}</span>}
    </Command.Item>
  )
}
