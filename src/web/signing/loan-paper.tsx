import type { ReactNode, RefObject } from 'react'
import type { LoanDocumentView } from '#contract/documents.ts'
import { dayIn } from '#domain/dates.ts'
import { hasEnded } from '#domain/loan.ts'
import { isPastDue } from '#domain/overdue.ts'
import { recordNumber } from '#domain/record-number.ts'
import { TermsText } from '#web/terms/terms-text.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { Own, Said } from '#web/words/said.tsx'
import { isLate } from './after-signing.ts'
import { SavePdf } from './save-pdf.tsx'
import { usePageLocale, useSigningWords } from './words.ts'
import './paper.css'

interface LoanPaperProps {
  readonly shown: LoanDocumentView
  readonly token: string
  /** Marks where the document ends. */
  readonly end: RefObject<HTMLDivElement | null>
  readonly onSaved: () => void
  /** What can be done besides saving a copy, while it is not signed. */
  readonly beside?: ReactNode
}

/** The document: the customer, the units, the due date and the terms. */
export function LoanPaper({ shown, token, end, onSaved, beside }: LoanPaperProps) {
  const { say } = useSigningWords()
  const narrow = useMedia(phone)
  return (
    <article className="paper" aria-labelledby="document-title">
      <p className="num text-sm font-medium text-accent-text">
        {say('documents.loan', { number: recordNumber(shown.id) })}
      </p>
      <h1 id="document-title">
        {shown.signedAt ? (
          say('documents.heading')
        ) : (
          <Said>{mark => say('documents.headingToSign', { name: mark(shown.signerName) })}</Said>
        )}
      </h1>
      <Facts shown={shown} />
      <h2>
        {say('documents.equipment')}{' '}
        <span className="num font-normal text-muted">
          {say('documents.units', { count: shown.LoanUnit.length })}
        </span>
      </h2>
      {narrow ? <UnitList shown={shown} /> : <UnitTable shown={shown} />}
      <h2>{say('documents.terms')}</h2>
      <TermsText
        terms={shown.terms}
        version={shown.termsVersion}
        language={shown.language}
        isSigned={shown.signedAt !== null}
      />
      {!shown.signedAt && (
        <div className="paper-foot">
          <SavePdf shown={shown} token={token} onSaved={onSaved} />
          {beside}
        </div>
      )}
      <div ref={end} tabIndex={-1} className="paper-end" />
    </article>
  )
}

function Facts({ shown }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  const locale = usePageLocale(shown)
  return (
    <dl className="facts num">
      <div>
        <dt>{say('documents.company')}</dt>
        <dd>
          <Own>{shown.customerCompany}</Own>
        </dd>
      </div>
      <div>
        <dt>{say('documents.loanDate')}</dt>
        <dd>{dayIn(shown.timeZone, shown.createdAt, locale)}</dd>
      </div>
      <div>
        <dt>{say('documents.dueDate')}</dt>
        <dd className={isLate(shown) ? 'text-red-text' : undefined}>
          {dayIn(shown.timeZone, shown.dueAt, locale)}
          {!hasEnded(shown.loanState.name) && !isPastDue(shown.dueAt, Date.now()) && (
            <span className="facts-hint">{say('documents.dueDateHint')}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{say('documents.name')}</dt>
        <dd>
          <Own>{shown.customerName}</Own>
        </dd>
      </div>
      <div>
        <dt>{say('documents.email')}</dt>
        <dd translate="no">
          <bdi>
            <MailAddress>{shown.customerEmail}</MailAddress>
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{say('documents.mobile')}</dt>
        <dd>
          <Own>{shown.customerMobile}</Own>
        </dd>
      </div>
    </dl>
  )
}

function UnitTable({ shown }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  return (
    <table className="table paper-units" aria-label={say('documents.equipment')}>
      <thead>
        <tr>
          <th className="w-[40px]">#</th>
          <th>{say('documents.model')}</th>
          <th>{say('documents.serialNumber')}</th>
          <th>{say('documents.partNumber')}</th>
          <th className="end paper-quantity">{say('documents.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.LoanUnit.map((line, index) => (
          <tr key={line.id}>
            <td className="mute">{index + 1}</td>
            <td className="strong">
              <Own>{line.product.name}</Own>
            </td>
            <td translate="no">
              <Code serial>{line.unit?.serialNumber}</Code>
            </td>
            <td className="mute" translate="no">
              <Code>{line.product.partNumber}</Code>
            </td>
            <td className="end">1</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function UnitList({ shown }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  return (
    <ol className="paper-cards" aria-label={say('documents.equipment')}>
      {shown.LoanUnit.map((line, index) => (
        <li key={line.id}>
          <div className="flex justify-between gap-3">
            <b>
              <span className="me-2 font-normal text-muted">{index + 1}</span>
              <Own>{line.product.name}</Own>
            </b>
            <span className="num shrink-0 text-muted">{say('documents.quantityOf', { count: 1 })}</span>
          </div>
          <div className="flex justify-between gap-3 text-muted" translate="no">
            <Code serial>{line.unit?.serialNumber}</Code>
            <Code>{line.product.partNumber}</Code>
          </div>
        </li>
      ))}
    </ol>
  )
}
