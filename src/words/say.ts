import type { words } from './generated/en/all.ts'

type AllWords = typeof words

/** Every key of the catalogue: "documents.units". */
export type Key = keyof AllWords

type ArgumentsOf<M> = M extends (args: infer Args) => string ? [args: Args] : []

/** Says the text of one of these keys in one language; neither a wrong key nor wrong arguments compile. */
export type Say<Known extends Key = Key> = <K extends Known>(
  key: K,
  ...args: ArgumentsOf<AllWords[K]>
) => string

/** Says what is in these words, which are those of one language, or of a few of its nouns. */
export function sayFrom<W extends Partial<AllWords>>(words: W): Say<keyof W & Key> {
  const messages: Readonly<Record<string, string | ((args: never) => string) | undefined>> = words
  return (key, ...[args]) => {
    const message = messages[key]
    return typeof message === 'function' ? message(args as never) : (message ?? key)
  }
}
