import { Mail, MapPin, Pencil, Phone } from 'lucide-react'
import type { Loan } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { amountOf } from '#domain/amounts.ts'
import { dayIn } from '#domain/dates.ts'
import { checkEditing } from '#domain/loan.ts'
import { mailtoOf } from '#domain/mail-address.ts'
import { may } from '#domain/permissions.ts'
import { telOf } from '#domain/phone-number.ts'
import type { CardForm } from '#web/forms/use-card-form.ts'
import { useActor } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { addressLinesOf, factsOf, scopeOf } from './loan-facts.ts'

/** The card of the borrower; mail and address can be copied. */
export function Customer({ loan }: { loan: Loan }) {
  const [street, city] = addressLinesOf(loan)
  const tel = telOf(loan.customerMobile)
  return (
    <Card title="Customer" className="text-sm">
      <p className="text-base font-medium wrap-anywhere">{loan.customerCompany}</p>
      <p className="wrap-anywhere text-muted">{loan.customerName}</p>
      <ul className="contact mt-3">
        <li>
          <Mail className="i i-sm" aria-hidden />
          <span className="sr-only">E-mail</span>
          <a className="link" href={mailtoOf(loan.customerEmail)}>
            <MailAddress>{loan.customerEmail}</MailAddress>
          </a>
          <CopyButton text={loan.customerEmail} what="e-mail address" />
        </li>
        <li className="num">
          <Phone className="i i-sm" aria-hidden />
          <span className="sr-only">Mobile</span>
          {tel === null ? (
            <span>{loan.customerMobile}</span>
          ) : (
            <a className="link" href={tel}>
              {loan.customerMobile}
            </a>
          )}
          <CopyButton text={loan.customerMobile} what="mobile number" />
        </li>
        <li>
          <MapPin className="i i-sm" aria-hidden />
          <span className="sr-only">Address</span>
          <span>
            {street}
            <br />
            {city}
          </span>
          <CopyButton
            text={`${loan.customerCompany}\n${loan.customerName}\n${street}\n${city}`}
            what="address"
          />
        </li>
      </ul>
    </Card>
  )
}

/** The card of the loan's purpose; on a page its pencil opens the form, or says why the loan can't be edited any more. */
export function Request({ loan, editing }: { loan: Loan; editing?: CardForm }) {
  const actor = useActor()
  const scope = scopeOf(loan)
  const opens = editing && !editing.isOpen && may.editLoan(actor, scope)
  const refusal = checkEditing(factsOf(loan), may.fulfilLoan(actor, scope))
  const { country, name } = loan.storeroom
  return (
    <Card
      title="Request"
      aside={
        opens && (
          <IconButton
            ref={editing.opener}
            icon={Pencil}
            label={refusal ? `Edit the loan. ${refusal.message}` : 'Edit the loan'}
            disabled={refusal !== null}
            size="sm"
            onClick={editing.open}
          />
        )
      }
    >
      <dl className="dl">
        <dt>Storeroom</dt>
        <dd className="flex items-center gap-2">
          <CountryTile code={country.code} />
          <span className="min-w-0">{name}</span>
        </dd>
        <dt>Requested by</dt>
        <dd>{displayName(loan.createdByUser)}</dd>
        <dt>Requested</dt>
        <dd className="num">{dayIn(country.timeZone, loan.createdAt)}</dd>
        <dt>Loan period</dt>
        <dd className="num">{amountOf(loan.loanPeriod, 'day')}</dd>
        <dt>Due</dt>
        <dd className="num">{dayIn(country.timeZone, loan.dueAt)}</dd>
        {loan.projectId && (
          <>
            <dt>Project ID</dt>
            <dd>
              <Code>{loan.projectId}</Code>
            </dd>
          </>
        )}
        <dt>Internal</dt>
        <dd>{loan.isInternal ? 'Yes' : 'No'}</dd>
        <dt>Business case</dt>
        <dd className="whitespace-pre-line">{loan.businessCase}</dd>
      </dl>
    </Card>
  )
}
