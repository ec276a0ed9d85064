import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LoanCard } from './loan-columns.tsx'
import { aLoan } from './loan-page/testing/a-loan.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Due nine days ago. */
const dueAt = new Date(Date.now() - 9 * dayMs).toISOString()
const late = { ...aLoan({ state: 'ACTIVE' }), dueAt, isOverdue: true }

const markupOf = (next?: string) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <LoanCard loan={late} to="/fulfillment/12" next={next} />
    </StaticRouter>,
  )

test('the card of an overdue loan says when it was expected back, on phones too where it says what is next', () => {
  const day = `<time dateTime="${dueAt}"`
  const end = /<div class="row-end">.*?<\/div>/
  const [alone = ''] = end.exec(markupOf()) ?? []
  expect(alone).toContain(day)
  expect(alone).not.toContain('overdue')
  const [withNext = ''] = end.exec(markupOf('Next: Return 2')) ?? []
  expect(withNext).toMatch(/<span class="phone:hidden">Was due <\/span><time /)
  expect(withNext).toContain(day)
  expect(withNext).toContain('<span class="hidden phone:inline">, 9 days overdue</span>')
})
