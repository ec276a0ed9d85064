import { LanguageSelect } from '#web/words/language-select.tsx'
import { useLanguageInAddress } from '#web/words/page-language.ts'
import { useSigningWords } from './words.ts'

/** Switches the language of the customer's page; the document, unless it is signed, follows. */
export function SigningLanguage() {
  const { say, language } = useSigningWords()
  const [, choose] = useLanguageInAddress()
  return <LanguageSelect label={say('documents.language')} language={language} onChange={choose} />
}
