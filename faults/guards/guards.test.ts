import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guards } from './index.ts'

const checkout = new URL('../../', import.meta.url)

test.each(Object.values(guards).flat())('$what stands in the code as it is described', ({ cuts, tests }) => {
  for (const [file, find] of cuts) expect(readFileSync(new URL(file, checkout), 'utf8')).toContain(find)
  for (const file of tests) expect(() => readFileSync(new URL(file, checkout))).not.toThrow()
})
