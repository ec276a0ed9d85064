import { useSearchParams } from 'react-router'

/** Spec section 2: the edit panel has tabs Details, Country and Storeroom. */
const userParts = ['details', 'country', 'storeroom'] as const
type UserPart = (typeof userParts)[number]

/** The open part's name in the address. */
export const partName = 'part'

/** The part of the edit panel that the address names; choosing another replaces the history entry. */
export function useUserPart() {
  const [address, setAddress] = useSearchParams()
  const part: UserPart = userParts.find(known => known === address.get(partName)) ?? 'details'
  const setPart = (value: string) =>
    setAddress(
      before => {
        const next = new URLSearchParams(before)
        next.set(partName, value)
        return next
      },
      { replace: true },
    )
  return { part, setPart }
}
