import { ChartLine, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface PlotCardProps {
  title: string
  note: string
  /** Shown while there is nothing to plot; otherwise null. */
  nothing: { readonly icon: Icon; readonly text: string } | null
  heads: readonly string[]
  /** The plotted numbers in words, row by row. */
  rows: readonly (readonly string[])[]
  /** The way to what is plotted, left of the button. */
  link?: ReactNode
  children: ReactNode
}

/** A plot and, behind a button, the same numbers as a table. */
export function PlotCard({ title, note, nothing, heads, rows, link, children }: PlotCardProps) {
  const [isTable, setTable] = useState(false)
  const toggle = (
    <IconButton
      icon={isTable ? ChartLine : Table2}
      size="sm"
      label={isTable ? `${title} as a plot` : `${title} as a table`}
      onClick={() => setTable(!isTable)}
    />
  )
  if (nothing) {
    return (
      <Card title={title} className="plot-card">
        <EmptyState icon={nothing.icon} title={nothing.text} />
      </Card>
    )
  }
  return (
    <Card
      title={title}
      note={<span className="plot-note">{note}</span>}
      aside={
        <>
          {link}
          {toggle}
        </>
      }
      flush
      className="plot-card"
    >
      {isTable ? <PlotTable title={title} heads={heads} rows={rows} /> : children}
    </Card>
  )
}

function PlotTable({ title, heads, rows }: Pick<PlotCardProps, 'title' | 'heads' | 'rows'>) {
  return (
    <section className="table-scroll plot-table" aria-label={`${title}, as a table`} tabIndex={-1}>
      <table className="table table-sm" aria-label={title}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} className={place > 0 ? 'end' : ''}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...values]) => (
            <tr key={name}>
              <td>{name}</td>
              {values.map((value, place) => (
                <td key={heads[place + 1]} className="end">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
