import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetDraft, forgetDraftsOfOthers, keepDraft, readDraft } from './kept-draft.ts'

const [stella, adam] = [3, 4]

/** Stands in for the tab's sessionStorage: its keys are its properties. */
beforeEach(() => {
  const tab: Record<string, string> = { other: 'of somebody else' }
  vi.stubGlobal('sessionStorage', tab)
  const methods = {
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, text: string) => {
      tab[key] = text
    },
    removeItem: (key: string) => delete tab[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(tab, name, { value })
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('what one typed is kept for oneself alone, and another person’s coming or a sign-out leaves nothing of it', () => {
  keepDraft(stella, 'new-loan', 'Camera trial')
  expect([readDraft(stella, 'new-loan'), readDraft(adam, 'new-loan')]).toEqual(['Camera trial', null])
  forgetDraftsOfOthers(stella)
  expect(readDraft(stella, 'new-loan')).toBe('Camera trial')
  forgetDraftsOfOthers(adam)
  expect(readDraft(stella, 'new-loan')).toBeNull()

  keepDraft(stella, 'new-loan', 'Camera trial')
  forgetDraft(stella, 'new-loan')
  expect(readDraft(stella, 'new-loan')).toBeNull()
  keepDraft(stella, 'new-loan', 'Camera trial')
  forgetDraftsOfOthers()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})
