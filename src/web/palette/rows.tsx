import { Boxes, FileText, Search, Tag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Findings, maxFound } from '#contract/search.ts'
import { loanStateLabels } from '#domain/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { unitStateLabels } from '#domain/unit.ts'
import { placeWords } from '#domain/unit-place.ts'
import { plainWords } from '#domain/words.ts'
import { paths } from '#web/routing/paths.ts'
import type { Icon } from '#web/ui/icon.ts'
import { codeLook } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import type { PaletteEntry } from './entries.ts'
import { Marked } from './marked.tsx'

/** One line of the palette. */
export interface PaletteRow extends Pick<PaletteEntry, 'id' | 'icon' | 'run' | 'keys'> {
  readonly label: ReactNode
  /** Distinguishes it from another row of the same name. */
  readonly end?: ReactNode
  /** A second line beneath the label. */
  readonly second?: string
}

/** Lines under one heading. */
export interface PaletteGroup {
  readonly heading: string
  readonly rows: readonly PaletteRow[]
}

/** The server's results for the text, grouped by noun; where there may be more, with the way to the list. */
export function groupsOf({ loans, units, products, people }: Findings, text: string): PaletteGroup[] {
  const marked = (name: string) => <Marked text={name} typed={text} />
  const code = (number: string) => <bdi {...codeLook(number)}>{marked(number)}</bdi>
  const row = (noun: string, id: number, icon: Icon, run: string, label: ReactNode, end: ReactNode) => ({
    id: `${noun} ${id}`,
    icon,
    run,
    label,
    end,
  })
  const wayOn = (nouns: string, found: readonly unknown[], to: string): PaletteRow[] =>
    found.length < maxFound
      ? []
      : [{ id: `all ${nouns}`, icon: Search, run: to, label: `Search ${nouns} for “${text}”` }]
  return [
    {
      heading: 'Loans',
      rows: [
        ...loans.map(({ id, title, customerCompany, loanState }) => {
          const label = (
            <>
              <RecordId id={id} /> {marked(title)}
            </>
          )
          const second = `${loanStateLabels[loanState.name]} · ${customerCompany}`
          return { ...row('loan', id, FileText, paths.loan(id), label, undefined), second }
        }),
        ...wayOn('loans', loans, paths.loansLike(text)),
      ],
    },
    {
      heading: 'Units',
      rows: [
        ...units.map(unit => {
          const { id, serialNumber, product } = unit
          const label = (
            <>
              {code(serialNumber ?? recordNumber(id))} · {marked(product.name)}
            </>
          )
          const second = `${unitStateLabels[unit.unitState.name]} · ${plainWords(placeWords(unit, Date.now()))}`
          return { ...row('unit', id, Tag, paths.unit(id), label, undefined), second }
        }),
        ...wayOn('stock', units, paths.stockLike(text)),
      ],
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
