/**
 * The language of the interface. Dates and counts follow it instead of the browser's, so that "5 Dec 2026" reads the same
 * on every screen and in the letter.
 */
export const language = 'en-GB'
