import { useQuery } from '@tanstack/react-query'
import { units } from '#contract/units.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { keyOf } from '#web/api/queries.ts'
import { Note } from '#web/ui/note.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'

/** The most loans that are named; thousands of units may be missed by hundreds of loans. */
const maxTold = 10

/** Names the open loans that would lack units if these left their storerooms; nothing where none would. */
export function LoansLeftShort({ unitIds }: { unitIds: readonly number[] }) {
  const ids = unitIds.toSorted((a, b) => a - b)
  const query = useQuery({
    queryKey: [...keyOf(units.lacking).slice(0, 2), ids],
    queryFn: ({ signal }) => call(units.lacking, { body: { ids }, signal }),
  })
  if (query.data?.length === 0) return null
  if (query.isError) {
    return <Note kind="warn">Whether open loans count on it is not known. {sentenceOf(query.error)}</Note>
  }
  if (!query.data) return null
  return (
    <Note kind="warn" live>
      {query.data.length === 1 ? 'An open loan would then lack units:' : 'Open loans would then lack units:'}
      <ul className="mt-1 grid gap-1">
        {query.data.slice(0, maxTold).map(({ loanId, title, partNumber, lacking }) => (
          <li key={`${loanId} ${partNumber}`} className="wrap-anywhere">
            <RecordId id={loanId} /> {title}: {lacking}&nbsp;×&nbsp;<Code>{partNumber}</Code>
          </li>
        ))}
        {query.data.length > maxTold && <li>and {query.data.length - maxTold} more</li>}
      </ul>
    </Note>
  )
}
