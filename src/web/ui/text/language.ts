/**
 * The language of the interface. Dates and counts follow it and not the browser, so that "5 Dec 2026" reads the same on
 * the screen, in the letter and for whoever looks over a shoulder.
 */
export const language = 'en-GB'
