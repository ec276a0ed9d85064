import { type ComponentType, lazy, useState } from 'react'
import { preload } from './use-preload.ts'

/** A component whose code is loaded on demand. */
interface OnDemand<Props extends object> {
  readonly Component: ComponentType<Props>
  /** Loads the code in advance; also resolves when it fails. */
  readonly prefetch: () => Promise<void>
  readonly load: () => Promise<unknown>
}

/** Thrown when the code of a page can't be fetched: the server is unreachable, or runs a newer version without these files. */
export class CodeUnavailable extends Error {
  /** Fetches it again; answers whether it was loaded. */
  readonly fetchAgain: () => Promise<boolean>

  constructor(cause: unknown, fetchAgain: () => Promise<boolean>) {
    super('The code of this page could not be fetched.', { cause })
    this.fetchAgain = fetchAgain
  }
}

/**
 * `Component` suspends until its code is loaded, and renders at once when it already is: React shows suspended content only a
 * third of a second after the last one, and its requests would start as late.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let here: ComponentType<Props> | undefined
  let isLost = false
  const fetched = async () => {
    try {
      const loaded = await load()
      here = loaded.default
      return loaded
    } catch (error) {
      isLost = true
      throw new CodeUnavailable(error, async () => {
        await prefetch()
        return here !== undefined
      })
    }
  }
  let Later: ComponentType<Props> = lazy(fetched)
  function Component(props: Props) {
    const [Now] = useState(() => here ?? Later)
    return <Now {...props} />
  }
  // React caches a rejected import for good, so the next use imports it again.
  const prefetch = () => {
    if (isLost) Later = lazy(fetched)
    isLost = false
    return preload(fetched)
  }
  return { Component, prefetch, load }
}
