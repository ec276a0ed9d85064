import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const docs = new URL('../../../docs/', import.meta.url)

/** Expects a page of docs to hold this text between its markers; UPDATE_DOCS=1 writes it there instead. */
export function standsOnPage(
  kind: 'diagram' | 'table' | 'list',
  name: string,
  text: string,
  page: 'domain.md' | 'api.md' = 'domain.md',
): void {
  test(`docs/${page} shows the ${kind} "${name}" as the code has it (UPDATE_DOCS=1 rewrites it)`, () => {
    const [open, close] = [`<!-- ${kind}: ${name} -->`, `<!-- /${kind}: ${name} -->`]
    const written = readFileSync(new URL(page, docs), 'utf8')
    const [before = '', rest] = written.split(open)
    const [shown, after] = rest?.split(close) ?? []
    if (shown === undefined || after === undefined) {
      expect.fail(`docs/${page} has no place for it: ${open} … ${close}`)
    }
    const block = `\n${text}\n`
    if (process.env.UPDATE_DOCS === '1')
      writeFileSync(new URL(page, docs), `${before}${open}${block}${close}${after}`)
    else expect(shown).toBe(block)
  })
}
