import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { unitDialog } from '#web/routing/dialogs.ts'
import { isId } from '#web/routing/is-id.ts'
import { paths } from '#web/routing/paths.ts'
import { usePreload } from '#web/routing/use-preload.ts'

/**
 * Edit Stock for the unit that the address names, over the list, whose own query stays. Opened from the list, closing it
 * is a step back; opened by its address, it makes room for the list.
 */
export function UnitOverList() {
  const { unitId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const wasListed = useRef(false)
  const isNamed = unitId !== undefined && isId(unitId)
  usePreload(unitDialog.prefetch)
  useEffect(() => {
    if (!isNamed) wasListed.current = true
  }, [isNamed])

  if (!isNamed) return null
  const close = () =>
    void (wasListed.current ? navigate(-1) : navigate(paths.stock + search, { replace: true }))
  return (
    <Suspense fallback={null}>
      <unitDialog.Component key={unitId} unitId={Number(unitId)} onClose={close} />
    </Suspense>
  )
}
