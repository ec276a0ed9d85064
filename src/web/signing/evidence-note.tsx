import { loadWords, useWords } from '#web/words/use-words.ts'
import type { words as evidence } from '#words/generated/en/evidence.ts'
import { useSigningWords } from './words.ts'

/** Loads these words with the form, later than the page, which is read first. */
const loadEvidenceWords = (language: string) =>
  loadWords([import.meta.glob<{ words: typeof evidence }>('../../words/generated/*/evidence.ts')], language)

/** Says what is kept of a signature, how long, and why; its place is reserved, so that nothing moves when the words come. */
export function EvidenceNote({ id, years }: { readonly id: string; readonly years: number }) {
  const { language } = useSigningWords()
  const words = useWords(loadEvidenceWords, language)
  return (
    <p id={id} className="mt-3 min-h-[90px] text-sm text-muted">
      {words?.say('evidence.kept', { years })}
    </p>
  )
}
