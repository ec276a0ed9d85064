import { Suspense, useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isId } from '#web/routing/is-id.ts'
import { paths } from '#web/routing/paths.ts'
import { editUserDialog } from '#web/routing/records.ts'
import { usePreload } from '#web/routing/use-preload.ts'
import { partName } from './user-parts.ts'

/**
 * Edit User for the person that the address names, over the list, whose own query stays. Opened from the list, closing
 * it is a step back; opened by its address, it makes room for the list.
 */
export function UserOverList() {
  const { userId } = useParams()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const wasListed = useRef(false)
  const isNamed = userId !== undefined && isId(userId)
  usePreload(editUserDialog.prefetch)
  useEffect(() => {
    if (!isNamed) wasListed.current = true
  }, [isNamed])

  if (!isNamed) return null
  const close = () => {
    if (wasListed.current) return void navigate(-1)
    const list = new URLSearchParams(address)
    list.delete(partName)
    void navigate(`${paths.users}${list.size > 0 ? `?${list}` : ''}`, { replace: true })
  }
  return (
    <Suspense fallback={null}>
      <editUserDialog.Component key={userId} userId={Number(userId)} onClose={close} />
    </Suspense>
  )
}
