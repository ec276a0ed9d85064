import { expect, test } from 'vitest'
import { cityLine } from './postal-address.ts'

test('a comma parts the city from the state, also where the code is missing', () => {
  expect(cityLine('164 51', 'Kista', 'Stockholm')).toBe('164 51 Kista, Stockholm')
  expect(cityLine(null, 'Singapore', 'Singapore')).toBe('Singapore, Singapore')
})
