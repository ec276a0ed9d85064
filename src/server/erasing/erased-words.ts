/** Takes the place of an erased person's name. */
export const erasedName = { firstName: 'Erased', lastName: 'person' } as const
export const erasedPerson = `${erasedName.firstName} ${erasedName.lastName}`

/** Takes the place of a text that an erased person had written. */
export const erasedText = 'Erased.'

/** The address that takes the place of an erased one: nobody's, and the same in all rows of that person, so that they stay linked. */
export const erasedAddress = (erasureId: number): string => `erased-${erasureId}@erased.invalid`

/** The LIKE pattern of every erased address, and of no other. */
export const likeErasedAddress = 'erased-%@erased.invalid'
