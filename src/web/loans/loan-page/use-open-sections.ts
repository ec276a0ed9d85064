import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'

const sectionNames = ['summary', 'units', 'document', 'comments', 'timeline'] as const
export type SectionName = (typeof sectionNames)[number]

const usuallyOpen: SectionName[] = ['units', 'document', 'comments', 'timeline']

/** Which sections of the loan are open: all but the form at first. */
export function useOpenSections(loan: Loan | undefined) {
  const [chosen, choose] = useState<string[]>()
  const open: string[] = chosen ?? usuallyOpen
  return {
    open: loan ? open : [],
    choose,
    show: (name: SectionName) => choose([...new Set([...open, name])]),
  }
}

export type OpenSections = ReturnType<typeof useOpenSections>
