import type { LoanDocumentView } from '#contract/documents.ts'
import { dayIn } from '#domain/dates.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { Own, Said } from '#web/words/said.tsx'
import { BackToLoan } from './handed-back.tsx'
import { MailLinks } from './mail-links.tsx'
import { SigningLanguage } from './signing-language.tsx'
import { usePageLocale, useSigningWords } from './words.ts'

/** The lender whose document it is, and the person to ask, or who shows it. */
export function SigningHead({ shown }: { shown: LoanDocumentView }) {
  return (
    <header className="signing-head">
      <LogoMark />
      <div className="min-w-0 flex-1">
        <p className="signing-company">
          <Own>{shown.companyName}</Own>
        </p>
        <p className="num text-sm text-muted">
          <FromWhom shown={shown} />
        </p>
      </div>
      <SigningLanguage />
    </header>
  )
}

function FromWhom({ shown: { shownBy, contact, sentAt, timeZone, ...shown } }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  const locale = usePageLocale(shown)
  return (
    <Said>
      {mark => {
        if (shownBy)
          return say('documents.shownBy', { name: mark(shownBy.name), storeroom: mark(shownBy.storeroom) })
        const name = mark(contact.name)
        return sentAt
          ? say('documents.contactAndSent', { name, day: onOneLine(dayIn(timeZone, sentAt, locale)) })
          : say('documents.contact', { name })
      }}
    </Said>
  )
}

const onOneLine = (day: string) => day.replaceAll(' ', '\u00a0')

/** Says whom to write to, and until when the link is good; at the counter, whom to give the device back to. */
export function SigningFoot({ shown }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  const locale = usePageLocale(shown)
  const { timeZone, contact, expiresAt, shownBy } = shown
  const isOpen = shown.signedAt === null && expiresAt !== null && shownBy === null
  return (
    <footer className="signing-foot num">
      <MailLinks>{say('documents.questions', { email: contact.email })}</MailLinks>
      {isOpen && ` ${say('documents.validUntil', { day: dayIn(timeZone, expiresAt, locale) })}`}
      {shownBy?.onOurDevice && <BackToLoan loanId={shown.id}>{say('documents.notNow')}</BackToLoan>}
    </footer>
  )
}
