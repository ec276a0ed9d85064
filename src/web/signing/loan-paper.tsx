import type { LoanDocumentView } from '#contract/documents.ts'
import { dayIn } from '#domain/dates.ts'
import { dueDateHint } from '#domain/loan-document.ts'
import { recordNumber } from '#domain/record-number.ts'
import { Code } from '#web/ui/text/code.tsx'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { SavePdf } from './save-pdf.tsx'
import './paper.css'

/** The document: the customer, the units, the due date and the terms. */
export function LoanPaper({ shown, token }: { shown: LoanDocumentView; token: string }) {
  const units = shown.LoanUnit.length
  const narrow = useMedia(phone)
  return (
    <article className="paper" aria-labelledby="document-title">
      <p className="num text-sm font-medium text-accent-text">Loan {recordNumber(shown.id)}</p>
      <h1 id="document-title">
        {shown.signedAt
          ? 'The equipment you are borrowing'
          : `${shown.customerName}, please check and sign for the equipment you are borrowing`}
      </h1>
      <Facts shown={shown} />
      <h2>
        Equipment{' '}
        <span className="num font-normal text-muted">{units === 1 ? '1 unit' : `${units} units`}</span>
      </h2>
      {narrow ? <UnitList shown={shown} /> : <UnitTable shown={shown} />}
      <h2>Terms</h2>
      <ol className="terms">
        {shown.terms.map(term => (
          <li key={term}>{term}</li>
        ))}
      </ol>
      {!shown.signedAt && <SavePdf shown={shown} token={token} />}
    </article>
  )
}

function Facts({ shown }: { shown: LoanDocumentView }) {
  return (
    <dl className="facts num">
      <div>
        <dt>Company</dt>
        <dd>{shown.customerCompany}</dd>
      </div>
      <div>
        <dt>Loan date</dt>
        <dd>{dayIn(shown.timeZone, shown.createdAt)}</dd>
      </div>
      <div>
        <dt>Due date</dt>
        <dd>
          {dayIn(shown.timeZone, shown.dueAt)}
          <span className="facts-hint">{dueDateHint}</span>
        </dd>
      </div>
      <div>
        <dt>Name</dt>
        <dd>{shown.customerName}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <MailAddress>{shown.customerEmail}</MailAddress>
        </dd>
      </div>
      <div>
        <dt>Mobile</dt>
        <dd>{shown.customerMobile}</dd>
      </div>
    </dl>
  )
}

function UnitTable({ shown }: { shown: LoanDocumentView }) {
  return (
    <table className="table paper-units" aria-label="Equipment">
      <thead>
        <tr>
          <th className="w-[40px]">#</th>
          <th>Model</th>
          <th>Serial number</th>
          <th>Part number</th>
          <th className="end w-[44px]">Qty</th>
        </tr>
      </thead>
      <tbody>
        {shown.LoanUnit.map((line, index) => (
          <tr key={line.id}>
            <td className="mute">{index + 1}</td>
            <td className="strong">{line.product.name}</td>
            <td>
              <Code serial>{line.unit?.serialNumber}</Code>
            </td>
            <td className="mute">
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
  return (
    <ol className="paper-cards" aria-label="Equipment">
      {shown.LoanUnit.map((line, index) => (
        <li key={line.id}>
          <div className="flex justify-between gap-3">
            <b>
              <span className="mr-2 font-normal text-muted">{index + 1}</span>
              {line.product.name}
            </b>
            <span className="num text-muted">Qty 1</span>
          </div>
          <div className="flex justify-between gap-3 text-muted">
            <Code serial>{line.unit?.serialNumber}</Code>
            <Code>{line.product.partNumber}</Code>
          </div>
        </li>
      ))}
    </ol>
  )
}
