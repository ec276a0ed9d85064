import { Boxes, FileText, Tag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Findings } from '#contract/search.ts'
import { recordNumber } from '#domain/record-number.ts'
import { unitStateLabels } from '#domain/unit.ts'
import { placeWords } from '#domain/unit-place.ts'
import { plainWords } from '#domain/words.ts'
import { paths } from '#web/routing/paths.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Code } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import type { PaletteEntry } from './entries.ts'

/** One line of the palette. */
export interface PaletteRow extends Pick<PaletteEntry, 'id' | 'icon' | 'run'> {
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

/** The server's results, grouped by noun. */
export function groupsOf({ loans, units, products, people }: Findings): PaletteGroup[] {
  const row = (noun: string, id: number, icon: Icon, run: string, label: ReactNode, end: ReactNode) => ({
    id: `${noun} ${id}`,
    icon,
    run,
    label,
    end,
  })
  return [
    {
      heading: 'Loans',
      rows: loans.map(({ id, title, customerCompany }) => {
        const label = (
          <>
            <RecordId id={id} /> {title}
          </>
        )
        return row('loan', id, FileText, paths.loan(id), label, customerCompany)
      }),
    },
    {
      heading: 'Units',
      rows: units.map(unit => {
        const { id, serialNumber, product } = unit
        const label = (
          <>
            <Code>{serialNumber ?? recordNumber(id)}</Code> {product.name}
          </>
        )
        const second = `${unitStateLabels[unit.unitState.name]} · ${plainWords(placeWords(unit, Date.now()))}`
        return { ...row('unit', id, Tag, paths.unit(id), label, undefined), second }
      }),
    },
    {
      heading: 'Products',
      rows: products.map(({ id, name, partNumber }) =>
        row('product', id, Boxes, paths.product(id), name, <Code>{partNumber}</Code>),
      ),
    },
    {
      heading: 'People',
      rows: people.map(({ id, name, email }) => row('person', id, UserRound, paths.user(id), name, email)),
    },
  ]
}
