import type { QueryClient } from '@tanstack/react-query'
import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { loans } from '#contract/loans.ts'
import { numberOf } from '#domain/enumeration.ts'
import { loanStates } from '#domain/loan.ts'
import { settle } from '#domain/settle.ts'
import { queryOf } from '#web/api/queries.ts'
import { factsOf, lineFactsOf } from '../summary/loan-facts.ts'

/** The loan with that line as the server answered it, and the state that follows from its lines. */
export function withLine(loan: Loan, line: LoanUnit): Loan {
  const lines = loan.LoanUnit.map(one => (one.id === line.id ? line : one))
  const name = settle(factsOf(loan), lines.map(lineFactsOf))
  return { ...loan, LoanUnit: lines, loanState: { name }, loanStateId: numberOf(loanStates, name) }
}

/** Shows the answered line at once, before the whole loan is read again. */
export function keepLine(client: QueryClient, line: LoanUnit): void {
  const { queryKey } = queryOf(loans.one, { params: { loanId: line.loanId } })
  client.setQueryData(queryKey, loan => loan && withLine(loan, line))
}
