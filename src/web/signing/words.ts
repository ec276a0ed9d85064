import { createContext, use } from 'react'
import { localeOf } from '#domain/dates.ts'
import type { ShownLanguage } from '#domain/language.ts'
import { ApiError, isUnanswered } from '#web/api/api-error.ts'
import { type ToastLabels, toastLimits } from '#web/ui/overlay/toast-store.ts'
import { loadWords, type PageWords } from '#web/words/use-words.ts'
import type { words as documents } from '#words/generated/en/documents.ts'
import type { words as fields } from '#words/generated/en/fields.ts'
import type { words as refusals } from '#words/generated/en/refusals.ts'

type Known = keyof typeof documents | keyof typeof fields | keyof typeof refusals

/** The words of the customer's page. */
export type SigningWords = PageWords<Known>

/** Loads what the customer's page says in that language. */
export const loadSigningWords = (language: string): Promise<SigningWords> =>
  loadWords(
    [
      import.meta.glob<{ words: typeof documents }>('../../words/generated/*/documents.ts'),
      import.meta.glob<{ words: typeof fields }>('../../words/generated/*/fields.ts'),
      import.meta.glob<{ words: typeof refusals }>('../../words/generated/*/refusals.ts'),
    ],
    language,
  )

const Spoken = createContext<SigningWords | null>(null)
export const SpokenProvider = Spoken.Provider

/** The words of the customer's page around this. */
export function useSigningWords(): SigningWords {
  const words = use(Spoken)
  if (!words) throw new Error('Nothing is said outside the customer’s page.')
  return words
}

/** The locale in which the page writes the dates of a loan of that country. */
export const usePageLocale = ({ countryCode }: { readonly countryCode: string }): string =>
  localeOf(useSigningWords().language, countryCode)

/** Which document is read: the one in the language that was chosen, else in the loan's. */
export const documentIn = (chosen: ShownLanguage | null) =>
  chosen === null ? {} : { query: { language: chosen } }

/** The sentence for a customer about a failure; the server says its refusals in the page's language. */
export function customerSentenceOf(error: unknown, { say }: SigningWords): string {
  if (isUnanswered(error)) return say('refusals.unreachable')
  return error instanceof ApiError ? error.message : say('refusals.failed')
}

/** The toast about a failure (spec section 8). */
export const failureToast = (error: unknown, words: SigningWords) => ({
  variant: 'destructive' as const,
  title: words.say('documents.error'),
  description: customerSentenceOf(error, words),
})

/** What a toast is called in the language of the page. */
export const toastLabels = ({ say }: SigningWords): ToastLabels => ({
  dismiss: say('documents.dismiss'),
  message: say('documents.message'),
  messages: say('documents.messages', { hotkey: toastLimits.hotkey }),
})
