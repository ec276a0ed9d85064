import { Globe } from 'lucide-react'
import { noCountryYet } from '#domain/country-choice.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of a list, for somebody without a role (domain.md, Countries). */
export function NoCountry() {
  return <EmptyState icon={Globe} title={noCountryYet} />
}
