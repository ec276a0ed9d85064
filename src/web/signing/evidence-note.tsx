import { loadWords, useWords } from '#web/words/use-words.ts'
import type { words as evidence } from '#words/made/en/evidence.ts'
import { useSigningWords } from './words.ts'

/** They come with the form, which is late: the page before it is read first. */
const loadEvidenceWords = (language: string) =>
  loadWords([import.meta.glob<{ words: typeof evidence }>('../../words/made/*/evidence.ts')], language)

/** What of a signature is kept for how long, and why; its place is kept, so that nothing moves when the words come. */
export function EvidenceNote({ years }: { readonly years: number }) {
  const { language } = useSigningWords()
  const words = useWords(loadEvidenceWords, language)
  return <p className="mt-3 min-h-10 text-sm text-muted">{words?.say('evidence.kept', { years })}</p>
}
