import { Link2Off, Mail } from 'lucide-react'
import { mailtoOf } from '#domain/mail-address.ts'
import { useConfig } from '#web/api/config.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { Own } from '#web/words/said.tsx'
import { BackToLoan } from './handed-back.tsx'
import { lastAddressIn, MailLinks } from './mail-links.tsx'
import { SigningLanguage } from './signing-language.tsx'
import { useSigningWords } from './words.ts'

const titles = {
  link_suspended: 'documents.linkSuspended',
  link_stopped: 'documents.linkStopped',
  link_replaced: 'documents.linkReplaced',
  link_passed_on: 'documents.linkPassedOn',
  link_recalled: 'documents.linkRecalled',
  link_declined: 'documents.linkDeclined',
  link_expired: 'documents.linkExpired',
  link_withdrawn: 'documents.linkWithdrawn',
  link_closed: 'documents.linkClosed',
  counter_over: 'documents.counterOver',
  signed_already: 'documents.signedAlready',
} as const

const isTitled = (code: string): code is keyof typeof titles => code in titles

interface DeadLinkProps {
  readonly code: string
  readonly sentence: string
  /** The loan whose document this device of the house showed before. */
  readonly ourLoanId?: number | null
}

/** Replaces the document of a dead link: why it is dead, and whom to write to (domain.md, Links). */
export function DeadLink({ code, sentence, ourLoanId = null }: DeadLinkProps) {
  const { companyName, appName } = useConfig()
  const { say } = useSigningWords()
  const titled = isTitled(code)
  const contact = lastAddressIn(sentence)
  return (
    <main className="signing-said">
      <header className="signing-from">
        <LogoMark />
        <h1>
          <Own>{companyName || appName}</Own>
        </h1>
        <SigningLanguage />
      </header>
      <EmptyState
        icon={Link2Off}
        title={say(titled ? titles[code] : 'documents.linkDead')}
        actions={
          contact !== undefined && (
            <a className={buttonClass({})} href={mailtoOf(contact)}>
              <Mail className="i" aria-hidden />
              {say('documents.writeMail')}
            </a>
          )
        }
      >
        <MailLinks>{sentence}</MailLinks>
        {!titled && ` ${say('documents.linkInMail')}`}
      </EmptyState>
      {ourLoanId !== null && <BackToLoan loanId={ourLoanId}>{say('documents.toSignIn')}</BackToLoan>}
    </main>
  )
}
