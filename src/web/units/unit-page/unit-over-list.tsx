import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { unitRecord } from '#web/routing/records.ts'
import { usePreload } from '#web/routing/use-preload.ts'

/** Edit Stock over the list that the unit was opened from, whose own query stays; closing it is a step back. */
export function UnitOverList({ unitId }: { unitId: number | null }) {
  const navigate = useNavigate()
  usePreload(unitRecord.prefetch)
  if (unitId === null) return null
  return (
    <Suspense fallback={null}>
      <unitRecord.Component key={unitId} unitId={unitId} onClose={() => void navigate(-1)} />
    </Suspense>
  )
}
