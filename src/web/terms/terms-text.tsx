import { directionOf } from '#domain/language.ts'
import './terms-text.css'

interface TermsTextProps {
  readonly terms: readonly string[]
  /** Null for the standard terms, which are numbered; a country's own have the numbers that they were written with. */
  readonly version: number | null
  readonly language: string
  /** Signed terms stay in their words, whatever language the page is read in. */
  readonly isSigned?: boolean
}

/** The terms as a customer reads them: in the document, and where a manager writes them. */
export function TermsText({ terms, version, language, isSigned }: TermsTextProps) {
  const isOwn = version !== null
  const [List, Item] = isOwn ? (['div', 'p'] as const) : (['ol', 'li'] as const)
  return (
    <List
      className={isOwn ? 'terms' : 'terms is-numbered'}
      lang={language}
      dir={directionOf(language)}
      translate={isSigned || isOwn ? 'no' : undefined}
    >
      {terms.map((term, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may have a paragraph twice, and none ever moves
        <Item key={index}>{term}</Item>
      ))}
    </List>
  )
}
