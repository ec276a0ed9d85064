import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PlaceInList, placeIn, readShownList } from './shown-list.ts'

/**
 * The record's place in the list that it was opened from, and a function that goes to another record: the same address
 * but for the id, without a step in the history. The place is kept while the list changes beneath.
 */
export function usePlaceInList(noun: 'loan' | 'unit', id: number) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [place] = useState<PlaceInList | null>(() => placeIn(readShownList(noun), id))
  const goTo = (other: number, state?: object) =>
    void navigate(pathname.replace(/\d+$/, String(other)) + search, { replace: true, state })
  return { place, goTo }
}
