import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { loanDialog } from '#web/routing/dialogs.ts'
import { isId } from '#web/routing/is-id.ts'
import { usePreload } from '#web/routing/use-preload.ts'

const idIn = (param: string | undefined) => (param && isId(param) ? Number(param) : null)

/**
 * The loan that the address names, over its list, whose own query stays. Opened from the list, closing it is a step
 * back; opened by its address, it makes room for the list.
 */
export function LoanOverList({ list }: { list: string }) {
  const loanId = idIn(useParams().loanId)
  const { search } = useLocation()
  const navigate = useNavigate()
  const wasListed = useRef(false)
  usePreload(loanDialog.prefetch)
  useEffect(() => {
    if (loanId === null) wasListed.current = true
  }, [loanId])

  if (loanId === null) return null
  const close = () => void (wasListed.current ? navigate(-1) : navigate(list + search, { replace: true }))
  return (
    <Suspense fallback={null}>
      <loanDialog.Component key={loanId} loanId={loanId} onClose={close} />
    </Suspense>
  )
}
