import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { alikeTexts } from './alike-texts.ts'

type Rules = Parameters<AxeBuilder['options']>[0]

declare global {
  interface Window {
    readonly axe: { run(part: string | Element[], rules: Rules): ReturnType<AxeBuilder['analyze']> }
    alikeTexts: typeof alikeTexts
  }
}

const besideAxeBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))

/** Themes differ only in colours, so the other rules run once. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** The looks of texts that axe was sure about, and content with, on a page of this worker. */
const goodLooks = new Set<string>()

/** Expects no axe violation on this page or part, in both themes. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A page that is still loading its code has neither landmark nor heading, and would be judged for that.
  if (part === 'html') await page.locator('h1').first().waitFor({ state: 'attached' })
  await bringAxe(page)
  const { wrong, judged } = await found(page, part)
  expect(wrong).toEqual([])
  for (const look of judged) goodLooks.add(look)
}

/** Sends axe's half megabyte once per document; AxeBuilder would send twice as much, two times for each check. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(await readFile(besideAxeBuilder.resolve('axe-core/axe.min.js'), 'utf8'))
    await frame.evaluate(`window.alikeTexts = ${alikeTexts}`)
  }
}

/**
 * Findings of axe in both themes, and the looks that it was sure about; the page stays dark. Contrast takes four fifths
 * of the time, so of texts that look alike only the first is checked, and none whose look is known to be good; the
 * others are checked where axe cannot tell the background of the first.
 */
const found = (page: Page, part: string) =>
  page.evaluate(
    async ([part, rulesOfColour, goodLooks]) => {
      const wrong: string[] = []
      const judged: string[] = []
      const good = new Set(goodLooks)
      const look = async (
        theme: string,
        where: string | Element[],
        rules: typeof colours | typeof others,
      ) => {
        const { violations, incomplete } = await window.axe.run(where, {
          ...rules,
          resultTypes: ['violations', 'incomplete'],
          elementRef: true,
        })
        for (const { id, nodes } of violations)
          wrong.push(`${theme}: ${id} at ${nodes.map(node => node.target).join(' | ')}`)
        return new Set<Element | undefined>(
          incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)),
        )
      }
      const colours = { runOnly: { type: 'rule' as const, values: rulesOfColour } }
      const others = { rules: Object.fromEntries(rulesOfColour.map(rule => [rule, { enabled: false }])) }
      for (const theme of ['light', 'dark']) {
        document.documentElement.dataset.theme = theme
        // Waits for timed animations only: one that follows a scroll would not end.
        const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
        await Promise.all(timed.map(({ finished }) => finished.catch(() => undefined)))
        if (theme === 'light') await look(theme, part, others)
        const alike = window.alikeTexts(part).filter(([name]) => !good.has(name))
        const first = alike.flatMap(([, texts]) => texts.slice(0, 1))
        if (first.length === 0) continue
        const unsure = await look(theme, first, colours)
        const more: Element[] = []
        for (const [name, [first, ...twins]] of alike) {
          if (unsure.has(first)) more.push(...twins)
          else judged.push(name)
        }
        if (more.length > 0) await look(theme, more, colours)
      }
      return { wrong, judged }
    },
    [part, rulesOfColour, [...goodLooks]] as const,
  )
