import { Globe } from 'lucide-react'
import { noCountryYet } from '#domain/country-choice.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown in place of a list to somebody without a role (domain.md, Countries). */
export function NoCountry() {
  return <EmptyState icon={Globe} title={noCountryYet} />
}
