import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const stored = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, token: string): void {
    try {
      sessionStorage.setItem(key, token)
    } catch {
      // Without storage a reload has to open the link again.
    }
  },
}

/**
 * The token of the link that opened this page (`?token=`). It leaves the address at once, so that nobody copies it from
 * there, and waits in sessionStorage, so that a reload works. Null when there was none.
 */
export function useLinkToken(page: 'setup' | 'loan-form'): string | null {
  const key = `token:${page}`
  const [address, setAddress] = useSearchParams()
  const inAddress = address.get('token')
  const [kept, setKept] = useState(() => stored.read(key))

  useEffect(() => {
    if (inAddress === null) return
    stored.write(key, inAddress)
    setKept(inAddress)
    setAddress(
      before => {
        const next = new URLSearchParams(before)
        next.delete('token')
        return next
      },
      { replace: true },
    )
  }, [key, inAddress, setAddress])

  return inAddress ?? kept
}
