import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { stepUnasked } from './leave-gate.ts'

/**
 * A dialog that is open while the address has its value. Opened here, closing it goes back in the history; opened by its
 * address, closing it removes the value.
 */
export function useDialogAddress(name: string) {
  const [address] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const openedHere = typeof state === 'object' && state !== null && state.dialog === name

  const withValue = (value: string | null) => {
    const next = new URLSearchParams(address)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
  return {
    value: address.get(name),
    open: (value: string) => void navigate(withValue(value), { state: { dialog: name } }),
    /** Changes the value without a history entry. */
    replace: (value: string) => void navigate(withValue(value), { replace: true, state }),
    close: () => {
      if (openedHere) stepUnasked(() => void navigate(-1))
      else void navigate(withValue(null), { replace: true })
    },
  }
}
