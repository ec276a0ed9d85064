import type { ReactNode } from 'react'
import { recordNumber } from '#domain/record-number.ts'
import type { Stretch, Strong } from '#domain/words.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../ui/link.tsx'
import { Code } from '../ui/text/code.tsx'

interface StyledWordsProps {
  words: readonly Stretch[]
  /** Renders names and addresses; defaults to the whole text. */
  strong?: (part: Strong) => ReactNode
}

/** The words of an event; serial numbers in mono, loans as links. */
export function StyledWords({ words, strong = part => part.strong }: StyledWordsProps) {
  return words.map(part => stretch(part, strong))
}

function stretch(part: Stretch, strong: (part: Strong) => ReactNode) {
  if (typeof part === 'string') return part
  if ('strong' in part) return <b key={part.strong}>{strong(part)}</b>
  if ('code' in part) return <Code key={part.code}>{part.code}</Code>
  return (
    <Link key={part.loanId} to={paths.loan(part.loanId)} className="link">
      {recordNumber(part.loanId)}
    </Link>
  )
}
