import { expect, it } from 'vitest'
import { aLoan } from '../testing/a-loan.ts'
import { summaryOf } from './summary-values.ts'

it('a loan without a project or a post code fills empty fields', () => {
  expect(summaryOf(aLoan())).toMatchObject({
    projectId: '',
    customerStreetAddress2: '',
    customerPostalCode: '',
  })
})
