import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = new URL('../../../docs/domain.md', import.meta.url)

/** Expects docs/domain.md to hold this text between its markers; UPDATE_DOCS=1 writes it there instead. */
export function standsOnPage(kind: 'diagram' | 'table', name: string, text: string): void {
  test(`docs/domain.md shows the ${kind} "${name}" as the code has it (UPDATE_DOCS=1 rewrites it)`, () => {
    const [open, close] = [`<!-- ${kind}: ${name} -->`, `<!-- /${kind}: ${name} -->`]
    const written = readFileSync(page, 'utf8')
    const [before = '', rest] = written.split(open)
    const [shown, after] = rest?.split(close) ?? []
    if (shown === undefined || after === undefined) {
      expect.fail(`docs/domain.md has no place for it: ${open} … ${close}`)
    }
    const block = `\n${text}\n`
    if (process.env.UPDATE_DOCS === '1') writeFileSync(page, `${before}${open}${block}${close}${after}`)
    else expect(shown).toBe(block)
  })
}
