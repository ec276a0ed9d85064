import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'

type Side = 'left' | 'center' | 'right'

const otherSide: Record<Side, Side> = { left: 'right', center: 'center', right: 'left' }

/** The parts of pdfmake's content that have a left and a right. */
interface Sided {
  readonly columns?: readonly Content[]
  readonly stack?: readonly Content[]
  readonly table?: { readonly widths: readonly unknown[]; readonly body: readonly (readonly TableCell[])[] }
  readonly layout?: CustomTableLayout
  readonly margin?: readonly [number, number, number, number]
  readonly alignment?: Side
  readonly canvas?: unknown
}

/**
 * A layout as it is for a language that is written from right to left: columns and cells in the other order, texts, margins and
 * lines on the other side. What a text itself reads like is none of its business (`runs.ts`).
 */
export function mirrored(content: Content): Content {
  const { columns, stack, table, layout, margin, alignment, canvas, ...rest } = content as Sided
  const isBlock = columns ?? stack ?? table ?? canvas
  return {
    ...rest,
    ...(canvas ? { canvas } : {}),
    ...(columns ? { columns: columns.map(mirrored).toReversed() } : {}),
    ...(stack ? { stack: stack.map(mirrored) } : {}),
    ...(table
      ? {
          table: {
            ...table,
            widths: table.widths.toReversed(),
            body: table.body.map(cells => cells.map(cell => mirrored(cell as Content)).toReversed()),
          },
        }
      : {}),
    ...(layout && table ? { layout: mirroredLayout(layout, table.widths.length) } : {}),
    ...(margin ? { margin: [margin[2], margin[1], margin[0], margin[3]] } : {}),
    ...(isBlock ? {} : { alignment: otherSide[alignment ?? 'left'] }),
  } as Content
}

function mirroredLayout(layout: CustomTableLayout, columns: number): CustomTableLayout {
  const { paddingLeft, paddingRight, vLineWidth } = layout
  return {
    ...layout,
    ...(paddingRight ? { paddingLeft: (column, node) => paddingRight(columns - 1 - column, node) } : {}),
    ...(paddingLeft ? { paddingRight: (column, node) => paddingLeft(columns - 1 - column, node) } : {}),
    ...(vLineWidth ? { vLineWidth: (line, node) => vLineWidth(columns - line, node) } : {}),
  }
}
