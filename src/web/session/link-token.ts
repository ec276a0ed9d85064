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
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Then nothing was stored either.
    }
  },
}

/** The pages that mailed and printed links open. */
export type LinkPage = 'setup' | 'loan-form' | 'reset' | 'validate' | 'decline' | 'disown'

/** What a header of HTTP can carry; anything else was never one of ours. */
const sendable = /^[\x21-\x7e]+$/

const keyFor = (page: LinkPage) => `token:${page}`

/** Of a link that opens nothing any more nothing is kept. */
export function forgetLinkToken(page: LinkPage): void {
  stored.remove(keyFor(page))
}

/**
 * The token of the link that opened this page (`?token=`). It leaves the address at once, so that nobody copies it from
 * there, and waits in sessionStorage, so that a reload works. Null when there was none.
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
