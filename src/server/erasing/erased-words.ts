/** What stands where a name stood. */
export const erasedName = { firstName: 'Erased', lastName: 'person' } as const
export const erasedPerson = `${erasedName.firstName} ${erasedName.lastName}`

/** What stands where somebody had written something. */
export const erasedText = 'Erased.'

/** The address that takes the place of an erased one: nobody's, and the same in all rows of that person, so that they stay linked. */
export const erasedAddress = (erasureId: number): string => `erased-${erasureId}@erased.invalid`

/** As LIKE reads it: every erased address, and no other. */
export const likeErasedAddress = 'erased-%@erased.invalid'
