import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { isId } from '#web/routing/is-id.ts'

/** The record that the last part of the address names. */
export interface NamedRecord {
  readonly id: number | null
  /** The record is shown as a page of its own; false over the list it was opened from. */
  readonly isPage: boolean
}

/** A record that is opened from its list is shown over it, one that is come to by its address is a page. */
export function useNamedRecord(param: 'loanId' | 'unitId'): NamedRecord {
  const named = useParams()[param]
  const id = named !== undefined && isId(named) ? Number(named) : null
  const wasListed = useRef(false)
  useEffect(() => {
    if (id === null) wasListed.current = true
  }, [id])
  return { id, isPage: id !== null && !wasListed.current }
}
