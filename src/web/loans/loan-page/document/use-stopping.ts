import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { awaitsSignature } from '#domain/document-link.ts'
import type { SummaryValues } from '../summary/summary-values.ts'

type Typed = Partial<SummaryValues>

/** Whether another address for the customer stops a link by which somebody could still sign. */
function stopsLink({ document, customerEmail }: Loan, typed: Typed): boolean {
  return (
    document !== null &&
    awaitsSignature[document.state] &&
    typed.customerEmail !== undefined &&
    typed.customerEmail !== customerEmail
  )
}

/** Asks before an address is saved that stops the link, and whether the document goes to the new one at once. */
export function useStopping(loan: Loan, send: (values: Typed, sendDocument: boolean) => void) {
  const [typed, setTyped] = useState<Typed | null>(null)
  return {
    /** The values to ask about; null without a question, or if somebody else has changed the address meanwhile. */
    typed: typed && stopsLink(loan, typed) ? typed : null,
    /** Asks if there is something to ask. */
    ask: (values: Typed): boolean => {
      const isAsked = stopsLink(loan, values)
      if (isAsked) setTyped(values)
      return isAsked
    },
    close: () => setTyped(null),
    save: (sendDocument: boolean) => typed && send(typed, sendDocument),
  }
}

export type Stopping = ReturnType<typeof useStopping>
