import { skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { documents, type LoanDocumentView } from '#contract/documents.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { useLinkToken } from '#web/session/link-token.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useGradually } from '#web/ui/use-gradually.ts'
import { useLanguageInAddress } from '#web/words/page-language.ts'
import { DeadLink } from './dead-link.tsx'
import { HandedBack } from './handed-back.tsx'
import { SigningPage } from './signing-page.tsx'
import { SpokenPage } from './spoken-page.tsx'
import { customerSentenceOf, documentIn, useSigningWords } from './words.ts'
import './signing.css'

/** Spec section 2, "Customer loan form": the document behind the mailed link, without anything of the app around it. */
export default function LoanFormPage() {
  return (
    <SpokenPage>
      <LoanForm />
    </SpokenPage>
  )
}

function LoanForm() {
  const words = useSigningWords()
  const { say, language } = words
  usePageTitle(say('documents.pageTitle'))
  const token = useLinkToken('loan-form')
  const [chosen, choose] = useLanguageInAddress()
  const asked = token === null ? skipToken : { token, language, ...documentIn(chosen) }
  const query = useApiQuery(documents.get, asked)
  const shown = useGradually(useLatest(query.data))
  const ofLoan = query.data?.language
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address without a language gets the loan's, once
  useEffect(() => {
    if (chosen === null && ofLoan !== undefined && ofLoan !== language) choose(ofLoan)
  }, [chosen, ofLoan, language])
  /** Keeps the form of somebody who is drawing, whatever became of the link. */
  const [hasDrawn, setDrawn] = useState(false)

  if (token === null) return <DeadLink code="dead_link" sentence={say('refusals.dead_link')} />
  if (shown?.shownBy && shown.signedAt !== null) return <HandedBack shown={shown} />
  const ended = query.error instanceof ApiError && isFinal(query.error) ? query.error : null
  const ourLoanId = shown?.shownBy?.onOurDevice ? shown.id : null
  if (ended && !(shown && hasDrawn))
    return <DeadLink code={ended.code} sentence={ended.message} ourLoanId={ourLoanId} />
  if (shown)
    return (
      <SigningPage
        shown={shown}
        token={token}
        reload={query.refetch}
        ended={ended?.message ?? null}
        onDrawn={setDrawn}
      />
    )
  return (
    <main className="signing-said">
      <h1 className="sr-only">{say('documents.document')}</h1>
      {query.isError ? (
        <LoadError
          title={say('documents.notLoaded')}
          retry={say('documents.retry')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {customerSentenceOf(query.error, words)}
        </LoadError>
      ) : (
        <SkeletonLines lines={6} label={say('documents.loading')} />
      )}
    </main>
  )
}

/** The newest of what was read: in another language the document stays until that one is there, and what was typed with it. */
function useLatest(read: LoanDocumentView | undefined): LoanDocumentView | undefined {
  const [latest, setLatest] = useState(read)
  if (read !== undefined && read !== latest) setLatest(read)
  return read ?? latest
}

/** The link itself is dead, so a retry would not help. */
const isFinal = ({ status, code }: ApiError) =>
  status === 401 || code.startsWith('link_') || code === 'signed_already'
