import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * A dialog whose being open is a value in the address. Opened here, closing it is a step back; opened by its address,
 * closing it takes the value away.
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
    /** Another value of the same dialog: not a step in the history. */
    replace: (value: string) => void navigate(withValue(value), { replace: true, state }),
    close: () => void (openedHere ? navigate(-1) : navigate(withValue(null), { replace: true })),
  }
}
