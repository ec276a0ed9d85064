import type { Content } from 'pdfmake/interfaces'
import type { Terms } from '#domain/terms.ts'
import { bodyWidth, colors, type Typesetter } from './style.ts'

/** The terms: the standard ones as a numbered list on one page, a country's own as they were written, on as many as they need. */
export function termsOf({ terms, termsVersion }: Terms, typesetter: Typesetter): Content {
  const { say, write } = typesetter
  const heading = write(say('documents.terms'), { size: 12, bold: true, margin: [0, 0, 0, 6] })
  const margin: [number, number, number, number] = [0, 22, 0, 0]
  if (termsVersion === undefined)
    return { unbreakable: true, stack: [heading, ...numbered(terms, typesetter)], margin }
  const [first, ...rest] = written(terms, typesetter)
  // The heading never stands alone at the foot of a page.
  const beginning: Content = { unbreakable: true, stack: first ? [heading, first] : [heading] }
  return { stack: [beginning, ...rest], margin }
}

const numbered = (terms: readonly string[], { write }: Typesetter): Content[] =>
  terms.map((term, index) => ({
    columns: [
      { width: 14, text: `${index + 1}.`, color: colors.muted },
      write(term, { width: bodyWidth - 14 }),
    ],
    margin: [0, 0, 0, 4],
  }))

/** Each line as it is set, so that a page may end after any of them; a paragraph leaves room after its last one. */
function written(terms: readonly string[], { write }: Typesetter): Content[] {
  return terms.flatMap(paragraph => {
    const lines = paragraph.split('\n').flatMap(line => linesIn(write(line.trim())))
    const last = lines.length - 1
    return lines.map((line, index) => (index === last ? { ...line, margin: [0, 0, 0, 7] } : line) as Content)
  })
}

const linesIn = (content: Content): object[] => {
  if (typeof content !== 'object' || Array.isArray(content)) return [{ text: content }]
  return 'stack' in content ? (content.stack as object[]) : [content]
}
