import { expect, test } from 'vitest'
import { type FirstStep, firstSteps, nextFirstStep } from './first-step.ts'

const after = (...done: FirstStep[]) =>
  nextFirstStep(firstSteps.map(step => ({ step, isDone: done.includes(step) })))

test('nobody waits for colleagues: after the storeroom a product is added, and approving them comes last', () => {
  expect(after()).toBe('storeroom')
  expect(after('storeroom')).toBe('products')
  expect(after('storeroom', 'people', 'products')).toBe('units')
  expect(after('storeroom', 'products', 'units', 'loan')).toBe('people')
  expect(after(...firstSteps)).toBeUndefined()
})
