import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { changingWidths, phone, tablet, widthsMatching } from './use-media.ts'

test('the browser tells the server of the widths at which pages change', async () => {
  const early = await readFile(new URL('../../public/early.js', import.meta.url), 'utf8')
  expect(early).toContain(`[${changingWidths.join(', ')}]`)
})

test('a tablet is narrower than all of them but the phone’s', () => {
  expect(widthsMatching(changingWidths.length - 1)).toContain(tablet)
  expect(widthsMatching(changingWidths.length - 1)).not.toContain(phone)
  expect(widthsMatching(changingWidths.length)).toContain(phone)
})
