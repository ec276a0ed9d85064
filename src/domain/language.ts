/** The languages of what customers read; the first one is the specification's, and stands where another lacks a text. */
export const languages = ['en', 'sv'] as const
export type Language = (typeof languages)[number]
