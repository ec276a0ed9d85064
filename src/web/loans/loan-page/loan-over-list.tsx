import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { loanRecord } from '#web/routing/records.ts'
import { usePreload } from '#web/routing/use-preload.ts'

/** The loan over the list that it was opened from, whose own query stays; closing it is a step back. */
export function LoanOverList({ loanId }: { loanId: number | null }) {
  const navigate = useNavigate()
  usePreload(loanRecord.prefetch)
  if (loanId === null) return null
  return (
    <Suspense fallback={null}>
      <loanRecord.Component key={loanId} loanId={loanId} onClose={() => void navigate(-1)} />
    </Suspense>
  )
}
