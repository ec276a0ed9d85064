import { BookCheck, BookOpen, PencilLine } from 'lucide-react'
import type { CountryTerms, TermsVersion } from '#contract/terms.ts'
import { displayName } from '#domain/account.ts'
import { Note } from '#web/ui/note.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'

export const draftWarning = 'A draft translation of the standard terms, not checked by a lawyer.'
export const draftUntold = `${draftWarning} Customers are not told.`

/** Says once above the list what the drafts in it are; nothing where there is none. */
export function DraftsNote({ rows }: { rows: readonly CountryTerms[] }) {
  if (!rows.some(row => row.text === null && row.isDraft)) return null
  return <Note kind="warn">{draftUntold}</Note>
}

/** Says whose words customers read: the product's, a draft of them, or the country's own. */
export function TermsBadge({ row: { text, isDraft } }: { row: CountryTerms }) {
  if (text !== null)
    return (
      <Badge family="soft-green" mark={BookCheck}>
        Own text
      </Badge>
    )
  return isDraft ? (
    <Badge family="dashed" mark={PencilLine} hint={draftWarning}>
      Draft
    </Badge>
  ) : (
    <Badge family="soft-grey" mark={BookOpen}>
      Standard
    </Badge>
  )
}

/** "Version 3, Maya Manager, 2 days ago"; nothing where nobody changed them. */
export function WhoChanged({ version: { version, changedBy, changedAt } }: { version: TermsVersion }) {
  if (changedAt === null) return null
  return (
    <span className="text-xs text-muted">
      Version {version}, {displayName(changedBy)}, <RelativeTime at={changedAt} />
    </span>
  )
}
