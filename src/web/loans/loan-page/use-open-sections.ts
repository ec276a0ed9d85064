import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Loan } from '#contract/loan.ts'

const sectionNames = ['summary', 'units', 'document', 'comments', 'timeline'] as const
export type SectionName = (typeof sectionNames)[number]

const usuallyOpen: SectionName[] = ['units', 'document', 'comments', 'timeline']

/** Which sections of the loan are open: all but the form at first. */
export function useOpenSections(loan: Loan | undefined) {
  const [chosen, choose] = useState<string[]>()
  const open: string[] = chosen ?? usuallyOpen
  // Paper has no sections to open.
  useEffect(() => {
    const openAll = () => flushSync(() => choose([...sectionNames]))
    window.addEventListener('beforeprint', openAll)
    return () => window.removeEventListener('beforeprint', openAll)
  }, [])
  return {
    open: loan ? open : [],
    choose,
    show: (name: SectionName) => choose([...new Set([...open, name])]),
  }
}

export type OpenSections = ReturnType<typeof useOpenSections>
