import type { Token } from '@messageformat/parser'

const plain = 'abcdefghijklmnopqrstuvwxyzACDEGHIJKLNORSTUWYZ'
const accented = 'áƀçđéƒğĥíĵķľɱñóþɋŕšţúṽŵẋýžÁÇĐÉĞĤÍĴĶĽÑÓŔŠŢÚŴÝŽ'
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/**
 * The pseudo language: accented, in brackets and 40 % longer, so that a text that goes no way through here is seen at once, as
 * is one for which there is too little room.
 */
export function pseudo(tokens: readonly Token[]): Token[] {
  const added = Math.ceil(0.4 * lengthOf(tokens))
  const padding = Array.from({ length: added }, (_, index) => (index % 8 === 7 ? ' ' : 'é')).join('')
  return [text('⟦'), ...accentedTokens(tokens), text(` ${padding.trim()}⟧`)]
}

const text = (value: string) => ({ type: 'content', value }) as Token

const accentedTokens = (tokens: readonly Token[]): Token[] =>
  tokens.map(token => {
    if (token.type === 'content')
      return { ...token, value: [...token.value].map(letter => accents.get(letter) ?? letter).join('') }
    if (!('cases' in token)) return token
    return {
      ...token,
      cases: token.cases.map(one => ({ ...one, tokens: accentedTokens(one.tokens) })),
    } as Token
  })

/** How long a message is, with its longest cases. */
const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => {
    if (token.type === 'content') return sum + token.value.length
    return 'cases' in token ? sum + Math.max(...token.cases.map(one => lengthOf(one.tokens))) : sum
  }, 0)
