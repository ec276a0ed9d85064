import { expect, test } from 'vitest'
import { loanStates } from '#domain/loan.ts'
import { loans } from '../kernel/db/schema.ts'
import { assertLives, isThorough, longest, modelServer } from '../testing/loan-model/assert-lives.ts'

const server = await modelServer()

test(
  'whatever people do to loans one after another, the server does what the rules say, and loans get everywhere',
  async () => {
    await assertLives(server, 'in turn')
    const reached = await server.db.selectDistinct({ state: loans.state }).from(loans)
    if (isThorough) expect(reached.map(({ state }) => state).toSorted()).toEqual(loanStates.toSorted())
  },
  longest,
)
