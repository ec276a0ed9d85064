import type { Actor } from '#domain/role.ts'
import { type ManagementPage, managementPagesFor, type PageEntry } from './management-pages.ts'

const ofSystem: ReadonlySet<ManagementPage> = new Set([
  'Mail',
  'Backups',
  'Security log',
  'Sign-in',
  'Groups',
])

export interface ManagementGroup {
  readonly heading: string | null
  readonly pages: readonly PageEntry[]
}

/** The pages that the actor may open below their headings; without one for managers, who have a single group. */
export function managementGroupsFor(actor: Actor): readonly ManagementGroup[] {
  const pages = managementPagesFor(actor)
  const system = pages.filter(({ label }) => ofSystem.has(label))
  if (system.length === 0) return [{ heading: null, pages }]
  return [
    { heading: 'People and places', pages: pages.filter(({ label }) => !ofSystem.has(label)) },
    { heading: 'System', pages: system },
  ]
}
