import { recordNumber } from '#domain/record-number.ts'
import type { Stretch } from '#domain/words.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../ui/link.tsx'
import { Code } from '../ui/text/code.tsx'

/** The words of an event; serial numbers in mono, loans as links. */
export function StyledWords({ words }: { words: readonly Stretch[] }) {
  return words.map(part => stretch(part))
}

function stretch(part: Stretch) {
  if (typeof part === 'string') return part
  if ('strong' in part) return <b key={part.strong}>{part.strong}</b>
  if ('code' in part) return <Code key={part.code}>{part.code}</Code>
  return (
    <Link key={part.loanId} to={paths.loan(part.loanId)} className="link">
      {recordNumber(part.loanId)}
    </Link>
  )
}
