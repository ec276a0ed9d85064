import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import type { DocumentLink } from '#contract/document-links.ts'
import { documentLinks } from '#contract/document-links.ts'
import type { Loan } from '#contract/loan.ts'
import { minuteIn } from '#domain/dates.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { lookOf } from './link-looks.ts'
import './link-list.css'

/**
 * Every link to the document, newest first: to whom it went, and what became of it when. Folded, and hidden for a single link,
 * because the card tells most of the current one.
 */
export function LinkList({ loan }: { loan: Loan }) {
  const { data } = useApiQuery(documentLinks.ofLoan, { params: { loanId: loan.id } })
  const links = data?.rows ?? []
  if (links.length < 2) return null
  const { timeZone } = loan.storeroom.country
  return (
    <details className="link-list">
      <summary className="-my-3 flex items-center gap-2 py-3">
        <ChevronRight className="i i-sm" aria-hidden />
        All links <span className="count">{links.length}</span>
      </summary>
      <ul aria-label="Links to the document">
        {links.map(link => (
          <li key={link.id}>
            <b>{link.recipientName}</b>{' '}
            {link.sentTo ? <MailAddress>{link.sentTo}</MailAddress> : 'at the counter'}
            <span className="link-state">{lookOf(link)}</span>
            <span className="num text-sm text-muted">
              {happenedTo(link).map(([what, at], index) => (
                <Fragment key={what}>
                  {index > 0 && ' · '}
                  <span className="whitespace-nowrap">
                    {what} {minuteIn(timeZone, at)}
                  </span>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The events of a link, in their order. */
function happenedTo(link: DocumentLink): [string, string][] {
  const moments: [string, string | null][] = [
    [link.sentTo === null ? 'Shown' : 'Sent', link.sentAt],
    ['Delivered', link.deliveredAt],
    ['Opened', link.openedAt],
    ['Signed', link.signedAt],
    ['Passed on', link.passedOnAt],
    ['Declined', link.declinedAt],
    ['Taken back', link.recalledAt],
  ]
  return moments.flatMap(([what, at]): [string, string][] => (at === null ? [] : [[what, at]]))
}
