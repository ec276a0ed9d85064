/** Words of others, which may quote an address of ours: the token in it is left out. */
export const withoutTokens = (words: string): string => words.replaceAll(/token=[\w.~%-]+/gi, 'token=…')
