import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PositionInList, positionIn, readShownList } from './shown-list.ts'

/**
 * The record's position in the list that it was opened from, and a function that goes to another record: the same address
 * but for the id, without a step in the history. The position is kept while the list changes beneath.
 */
export function usePositionInList(noun: 'loan' | 'unit', id: number) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [inList] = useState<PositionInList | null>(() => positionIn(readShownList(noun), id))
  const goTo = (other: number, state?: object) =>
    void navigate(pathname.replace(/\d+$/, String(other)) + search, { replace: true, state })
  return { inList, goTo }
}
