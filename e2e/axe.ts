import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Rules = Parameters<AxeBuilder['options']>[0]

declare global {
  interface Window {
    readonly axe: { run(part: string, rules: Rules): ReturnType<AxeBuilder['analyze']> }
  }
}

const besideAxeBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))

/** A theme changes colours and nothing else: what is not about colour is asked once. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** axe finds nothing on this screen, or this part of it, in either theme. Nothing moves meanwhile: a colour on its way is none. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await bringAxe(page)
  expect(await found(page, part, 'light', {})).toEqual([])
  expect(await found(page, part, 'dark', { runOnly: { type: 'rule', values: rulesOfColour } })).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

/**
 * Half a megabyte, which a document that is looked at several times needs once; AxeBuilder would send twice as much, two
 * times for each look.
 */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(await readFile(besideAxeBuilder.resolve('axe-core/axe.min.js'), 'utf8'))
  }
}

/** What axe finds in that theme, which stays. */
const found = (page: Page, part: string, theme: 'light' | 'dark', rules: Rules) =>
  page.evaluate(
    async ([part, theme, rules]) => {
      document.documentElement.dataset.theme = theme
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
      const { violations } = await window.axe.run(part, { ...rules, resultTypes: ['violations'] })
      return violations.map(
        ({ id, nodes }) => `${theme}: ${id} at ${nodes.map(node => node.target).join(' | ')}`,
      )
    },
    [part, theme, rules] as const,
  )
