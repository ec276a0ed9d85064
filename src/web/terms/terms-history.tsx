import { useState } from 'react'
import { type CountryTerms, type TermsVersion, terms } from '#contract/terms.ts'
import { paragraphsOf } from '#domain/terms.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { WhoChanged } from './terms-state.tsx'
import { TermsText } from './terms-text.tsx'

interface TermsHistoryProps {
  countryId: number
  row: CountryTerms
}

const atFirst = 10
const max = 500

/** Every version: who wrote it, when, and its words. */
export function TermsHistory({ countryId, row: { language } }: TermsHistoryProps) {
  const [limit, setLimit] = useState(atFirst)
  const query = useApiQuery(terms.versions, { query: { countryId, language, limit } })
  const { data } = query
  if (!data)
    return query.isError ? (
      <LoadFailed title="The history could not be loaded" query={query} />
    ) : (
      <SkeletonLines lines={4} />
    )
  if (data.rows.length === 0)
    return <p className="pt-4 text-sm text-muted">Nobody has changed these terms yet.</p>
  return (
    <div className="grid gap-3 pt-3">
      <ol className="divide-y divide-line">
        {data.rows.map(version => (
          <li key={version.version} className="py-3">
            <Version version={version} language={language} />
          </li>
        ))}
      </ol>
      {data.rows.length < (data.total ?? 0) && limit < max && (
        <div>
          <Button pending={query.isFetching} onClick={() => setLimit(max)}>
            Show older ones
          </Button>
        </div>
      )}
    </div>
  )
}

function Version({ version, language }: { version: TermsVersion; language: string }) {
  if (version.text === null)
    return (
      <p>
        <WhoChanged version={version} /> <span className="text-sm">put the standard terms back</span>
      </p>
    )
  return (
    <details>
      <summary className="cursor-pointer">
        <WhoChanged version={version} />
      </summary>
      <div className="pt-3">
        <TermsText terms={paragraphsOf(version.text)} version={version.version} language={language} />
      </div>
    </details>
  )
}
