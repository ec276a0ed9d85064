import { Fragment } from 'react'
import type { DocumentLink } from '#contract/document-links.ts'
import { documentLinks } from '#contract/document-links.ts'
import type { Loan } from '#contract/loan.ts'
import { minuteIn } from '#domain/dates.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { lookOf } from './link-looks.ts'
import './link-list.css'

/** The links besides the current one, of which the card tells: to whom each went, and what became of it when. */
export function LinkList({ loan }: { loan: Loan }) {
  const { data } = useApiQuery(documentLinks.ofLoan, { params: { loanId: loan.id } })
  const links = data?.rows ?? []
  const others = links.filter(({ isCurrent }) => !isCurrent)
  if (links.length < 2 || others.length === 0) return null
  const { timeZone } = loan.storeroom.country
  return (
    <details className="link-list">
      <summary className="-my-3 py-3">
        {others.length === links.length ? 'Links' : 'Other links'}{' '}
        <span className="count">{others.length}</span>
      </summary>
      <ul aria-label="Links to the document">
        {others.map(link => (
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
