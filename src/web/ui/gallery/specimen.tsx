import type { ReactNode } from 'react'

/** A primitive under its name; `span` of 12 columns. */
export function Specimen(props: { name: string; note?: string; span?: number; children: ReactNode }) {
  const { name, note, span = 4, children } = props
  return (
    <section className="specimen" style={{ '--span': span }}>
      <h2>
        {name}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  )
}
