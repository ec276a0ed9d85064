import type { QueryClient } from '@tanstack/react-query'
import { answersId, type PageAnswers } from '#contract/rendered-page.ts'

const element = () => document.getElementById(answersId)

/** Whether the page was sent with the answers that it shows first. */
export const hasAnswers = (): boolean => element() !== null

/** Puts the answers that the page was sent with into the cache, as if they had just been read. */
export function keepPageAnswers(client: QueryClient): void {
  const answers: PageAnswers = JSON.parse(element()?.textContent ?? '[]')
  for (const [key, data] of answers) client.setQueryData(key, data)
}
