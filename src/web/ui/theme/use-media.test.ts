import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { changingWidths, oneColumn, phone, tablet, widthsMatching } from './use-media.ts'

test('the browser tells the server of the widths at which pages change', async () => {
  const early = await readFile(new URL('../../public/early.js', import.meta.url), 'utf8')
  expect(early).toContain(`[${changingWidths.join(', ')}]`)
})

test('the server is told of the width below which a record’s page has one column', async () => {
  const style = await readFile(new URL('../../records/record-page.css', import.meta.url), 'utf8')
  expect(style).toContain(`@media ${oneColumn}`)
  expect(widthsMatching(changingWidths.length)).toContain(oneColumn)
})

test('a tablet is narrower than all of them but the phone’s', () => {
  expect(widthsMatching(changingWidths.length - 1)).toContain(tablet)
  expect(widthsMatching(changingWidths.length - 1)).not.toContain(phone)
  expect(widthsMatching(changingWidths.length)).toContain(phone)
})
