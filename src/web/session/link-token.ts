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
      // Without storage, a reload needs the link again.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  },
}

/** The pages that are opened by mailed or printed links. */
type LinkPage = 'setup' | 'loan-form' | 'reset' | 'validate' | 'decline' | 'disown'

/** Characters that an HTTP header can carry; no token of ours has others. */
const sendable = /^[\x21-\x7e]+$/

const keyFor = (page: LinkPage) => `token:${page}`

/** Forgets the token of a link that no longer works. */
export function forgetLinkToken(page: LinkPage): void {
  stored.remove(keyFor(page))
}

/**
 * The token of the link that opened this page (`?token=`), or null. It is removed from the address at once, so that
 * nobody copies it from there, and kept in sessionStorage for a reload.
 */
export function useLinkToken(page: LinkPage): string | null {
  const key = keyFor(page)
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

  const token = inAddress ?? kept
  return token !== null && sendable.test(token) ? token : null
}
