import { FileCheck, FileText } from 'lucide-react'
import { useEffect } from 'react'
import { documents } from '#contract/documents.ts'
import type { Loan } from '#contract/loan.ts'
import type { Language } from '#domain/language.ts'
import { addressOf } from '#web/api/request.ts'
import { renewSession } from '#web/session/renew-session.ts'
import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts'

interface OpenPdfProps extends Pick<ButtonLook, 'size'> {
  readonly loan: Loan
  /** Defaults to the loan's language. */
  readonly language?: Language
  readonly children?: string
}

/** The document as a PDF, in a tab of its own: as it is now, or as it was signed. */
export function OpenPdf({ loan, language, size, children }: OpenPdfProps) {
  useEffect(renewSession, [])
  const isSigned = loan.document?.signedAt != null
  const Icon = isSigned ? FileCheck : FileText
  return (
    <a
      className={buttonClass({ size })}
      href={addressOf(documents.ofLoan, { params: { loanId: loan.id }, query: { language } })}
      target="_blank"
      rel="noreferrer"
      onPointerEnter={renewSession}
      onFocus={renewSession}
    >
      <Icon className="i" aria-hidden />
      {children ?? (isSigned ? 'Signed PDF' : 'Open PDF')}
    </a>
  )
}
