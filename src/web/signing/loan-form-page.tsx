import { documents } from '#contract/documents.ts'
import { refuse } from '#domain/refusal.ts'
import { ApiError } from '#web/api/api-error.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { useLinkToken } from '#web/session/link-token.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useGradually } from '#web/ui/use-gradually.ts'
import { DeadLink } from './dead-link.tsx'
import { SigningPage } from './signing-page.tsx'
import './signing.css'

/** Spec section 2, "Customer loan form": the document behind the mailed link, without anything of the app around it. */
export default function LoanFormPage() {
  usePageTitle('Loan form')
  const token = useLinkToken('loan-form')
  const query = useApiQuery(documents.get, token === null ? 'not yet' : { token })
  const shown = useGradually(query.data)

  if (token === null) return <DeadLink code="dead_link" sentence={refuse('dead_link').message} />
  if (query.error instanceof ApiError && isFinal(query.error)) {
    return <DeadLink code={query.error.code} sentence={query.error.message} />
  }
  if (shown) return <SigningPage shown={shown} token={token} reload={query.refetch} />
  return (
    <main className="signing-said">
      <h1 className="sr-only">Loan document</h1>
      {query.isError ? (
        <LoadFailed title="The document could not be loaded" query={query} />
      ) : (
        <SkeletonLines lines={6} label="Loading the document" />
      )}
    </main>
  )
}

/** The link itself is dead, so a retry would not help. */
const isFinal = ({ status, code }: ApiError) => status === 401 || code.startsWith('link_')
