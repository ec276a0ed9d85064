import { Boxes, FileText, Search, Tag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Findings, maxFound } from '#contract/search.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Actor } from '#domain/role.ts'
import { placeWords } from '#domain/unit-place.ts'
import { plainWords } from '#domain/words.ts'
import { LoanBadge } from '#web/loans/loan-badge.tsx'
import { paths } from '#web/routing/paths.ts'
import type { Icon } from '#web/ui/icon.ts'
import { codeLook } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { UnitBadge } from '#web/units/unit-badge.tsx'
import { customerEntries, type PaletteEntry } from './entries.ts'
import { Marked } from './marked.tsx'

/** One line of the palette. */
export interface PaletteRow extends Pick<PaletteEntry, 'id' | 'icon' | 'run' | 'keys'> {
  readonly label: ReactNode
  /** Distinguishes it from another row of the same name. */
  readonly end?: ReactNode
  /** A second line beneath the label. */
  readonly second?: string
  /** The record's state, whole however little room there is. */
  readonly badge?: ReactNode
}

/** Lines under one heading. */
export interface PaletteGroup {
  readonly heading: string
  readonly rows: readonly PaletteRow[]
}

/** The server's results for the text, grouped by noun; where there may be more, with the way to the list. */
export function groupsOf(findings: Findings, text: string, actor: Actor): PaletteGroup[] {
  const { loans, units, products, people } = findings
  const marked = (name: string) => <Marked text={name} typed={text} />
  const code = (number: string) => <bdi {...codeLook(number)}>{marked(number)}</bdi>
  const row = (noun: string, id: number, icon: Icon, run: string, label: ReactNode, end: ReactNode) => ({
    id: `${noun} ${id}`,
    icon,
    run,
    label,
    end,
  })
  const loanRow = ({ id, title, customerCompany, ...state }: Findings['loans'][number]): PaletteRow => {
    const label = (
      <>
        <RecordId id={id} /> {marked(title)}
      </>
    )
    return {
      ...row('loan', id, FileText, paths.loan(id), label, undefined),
      second: customerCompany,
      badge: <LoanBadge loan={state} />,
    }
  }
  const unitRow = (unit: Findings['units'][number]): PaletteRow => {
    const { id, serialNumber, product } = unit
    const label = (
      <>
        {code(serialNumber ?? recordNumber(id))} · {marked(product.name)}
      </>
    )
    return {
      ...row('unit', id, Tag, paths.unit(id), label, undefined),
      second: plainWords(placeWords(unit, Date.now())),
      badge: <UnitBadge state={unit.unitState.name} />,
    }
  }
  const wayOn = (nouns: string, found: readonly unknown[], to: string): PaletteRow[] =>
    found.length < maxFound
      ? []
      : [{ id: `all ${nouns}`, icon: Search, run: to, label: `Search ${nouns} for “${text}”` }]
  return [
    {
      heading: 'Loans',
      rows: [...loans.map(loanRow), ...wayOn('loans', loans, paths.loansLike(text))],
    },
    { heading: 'This customer', rows: customerEntries(actor, findings, text) },
    {
      heading: 'Units',
      rows: [...units.map(unitRow), ...wayOn('stock', units, paths.stockLike(text))],
    },
    {
      heading: 'Products',
      rows: [
        ...products.map(({ id, name, partNumber }) =>
          row('product', id, Boxes, paths.product(id), marked(name), code(partNumber)),
        ),
        ...wayOn('products', products, paths.productsLike(text)),
      ],
    },
    {
      heading: 'People',
      rows: people.map(({ id, name, email }) =>
        row('person', id, UserRound, paths.user(id), marked(name), marked(email)),
      ),
    },
  ]
}
