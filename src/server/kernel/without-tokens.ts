/** Removes tokens from foreign text that may quote our links. */
export const withoutTokens = (words: string): string => words.replaceAll(/token=[\w.~%-]+/gi, 'token=…')
