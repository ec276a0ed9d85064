import { useEffect, useState } from 'react'
import { type Key, type Say, sayFrom } from '#words/say.ts'

/** The modules of one noun's words by the paths that import.meta.glob gives them. */
type Modules<W> = Readonly<Record<string, () => Promise<{ readonly words: W }>>>

/** Says everything of a page in one language, its own name with it. */
export interface PageWords<Known extends Key> {
  readonly language: string
  readonly say: Say<Known>
}

type KeysOf<M> = M extends Modules<infer W> ? keyof W & Key : never

/** Loads these nouns in one language; another language replaces them, so that no page carries two. */
export async function loadWords<const M extends readonly Modules<object>[]>(
  nouns: M,
  language: string,
): Promise<PageWords<KeysOf<M[number]>>> {
  const loaded = await Promise.all(nouns.map(modules => moduleOf(modules, language)()))
  return { language, say: sayFrom(Object.assign({}, ...loaded.map(({ words }) => words))) }
}

function moduleOf<W>(modules: Modules<W>, language: string): () => Promise<{ readonly words: W }> {
  const found = Object.entries(modules).find(([path]) => path.includes(`/generated/${language}/`))
  if (!found) throw new Error(`There are no words of ${language}`)
  return found[1]
}

/** The words of that language; while others are loaded the ones before, and null until the first are there. */
export function useWords<P>(load: (language: string) => Promise<P>, language: string): P | null {
  const [words, setWords] = useState<P | null>(null)
  useEffect(() => {
    let isWanted = true
    load(language).then(
      loaded => isWanted && setWords(() => loaded),
      (error: unknown) =>
        isWanted &&
        setWords(() => {
          throw error
        }),
    )
    return () => {
      isWanted = false
    }
  }, [load, language])
  return words
}
