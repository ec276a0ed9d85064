import { type ComponentType, lazy, useState } from 'react'
import { preload } from './use-preload.ts'

/** What is shown by code that comes on demand. */
export interface OnDemand<Props extends object> {
  readonly Shown: ComponentType<Props>
  /** When somebody is about to want it; it comes to an end also when nothing came. */
  readonly prefetch: () => Promise<void>
  readonly load: () => Promise<unknown>
}

/**
 * `Shown` suspends until its code is here. What is here already is shown in the same moment: what once was suspended React
 * shows a third of a second after the last one, and what a page asks for it asks for no sooner.
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
      throw error
    }
  }
  let Later: ComponentType<Props> = lazy(fetched)
  function Shown(props: Props) {
    const [Now] = useState(() => here ?? Later)
    return <Now {...props} />
  }
  // React remembers for good what did not come: who wants it again waits for it anew.
  const prefetch = () => {
    if (isLost) Later = lazy(fetched)
    isLost = false
    return preload(fetched)
  }
  return { Shown, prefetch, load }
}
