import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PlaceInList, placeIn, readShownList } from './shown-list.ts'

/**
 * Where the record stands in the list that it was opened from, and a function that goes to another one in its place: the
 * same address but for the id, without a step in the history. The list may change beneath; the list stays as it was.
 */
export function usePlaceInList(noun: 'loan' | 'unit', id: number) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [place] = useState<PlaceInList | null>(() => placeIn(readShownList(noun), id))
  const goTo = (other: number, state?: object) =>
    void navigate(pathname.replace(/\d+$/, String(other)) + search, { replace: true, state })
  return { place, goTo }
}
