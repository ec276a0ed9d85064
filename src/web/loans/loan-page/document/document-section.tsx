import { FilePenLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Loan } from '#contract/loan.ts'
import { mails } from '#contract/mails.ts'
import { displayName } from '#domain/account.ts'
import { dayIn, minuteIn } from '#domain/dates.ts'
import type { SigningWay } from '#domain/document.ts'
import { hasEnded, loanTraits } from '#domain/loan.ts'
import { mailTraits } from '#domain/mail.ts'
import type { Actor } from '#domain/role.ts'
import { shortHash } from '#domain/short-hash.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { fateInWords } from '#web/mails/mail-words.ts'
import { paths } from '#web/routing/paths.ts'
import { useActor } from '#web/session/session.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { byItsAdmins } from '../next-action.ts'
import { tallyOf } from '../summary/loan-facts.ts'
import { LinkActions } from './link-actions.tsx'
import { LinkList } from './link-list.tsx'
import { OpenPdf } from './open-pdf.tsx'
import { sealInWords } from './seal-words.ts'

const AttestedPaper = lazy(() => import('./paper/attested-paper.tsx'))

const wordsOfWay: Record<SigningWay, string> = {
  LINK: '',
  COUNTER: ', at the counter',
  PAPER: ', on paper',
}

/** The document, when it was sent to whom, and what became of it; with years, as it is evidence long after. */
export function DocumentSection({ loan }: { loan: Loan }) {
  const { document } = loan
  return (
    <div className="grid gap-4 text-sm">
      {document && <Sent loan={loan} document={document} />}
      {(!document || document.stopped) && <NotSent loan={loan} />}
      <LinkList loan={loan} />
      {document?.way === 'PAPER' && (
        <Suspense fallback={<SkeletonLines lines={3} label="Loading the paper" />}>
          <AttestedPaper loan={loan} />
        </Suspense>
      )}
      <p className="flex flex-wrap gap-2 empty:hidden">
        <LinkActions loan={loan} />
        {(document?.signedAt || !hasEnded(loan.loanState.name)) && <OpenPdf loan={loan} size="sm" />}
      </p>
    </div>
  )
}

function NotSent({ loan }: { loan: Loan }) {
  const actor = useActor()
  return (
    <p className="flex gap-3 text-muted">
      <FilePenLine className="i i-lg text-subtle" aria-hidden />
      <span>{whyNotSent(loan, actor)}</span>
    </p>
  )
}

function whyNotSent(loan: Loan, actor: Actor): string {
  const { loanState, LoanUnit, document, customerEmail } = loan
  const { wanted } = tallyOf(LoanUnit)
  const to = document ? ` to ${customerEmail}` : ''
  if (hasEnded(loanState.name)) return `It was never sent${to}.`
  if (loanTraits[loanState.name].ready)
    return `Not sent${to} yet. It can be sent now${byItsAdmins(loan, actor)}.`
  const sourced = wanted === 1 ? 'the unit is sourced' : `all ${wanted} units are sourced`
  return `Not sent${to} yet. It can be sent once ${sourced}.`
}

type Document = NonNullable<Loan['document']>

function Sent({ loan, document }: { loan: Loan; document: Document }) {
  const { timeZone } = loan.storeroom.country
  return (
    <dl className="dl">
      <dt>Sent to</dt>
      <dd>
        <MailAddress>{document.sentTo}</MailAddress>
      </dd>
      <dt>Sent</dt>
      <dd className="num">
        {minuteIn(timeZone, document.sentAt)}
        <Stopped document={document} timeZone={timeZone} />
      </dd>
      <Delivery loanId={loan.id} document={document} />
      {document.openedAt && (
        <>
          <dt>Opened</dt>
          <dd className="num">{minuteIn(timeZone, document.openedAt)}</dd>
        </>
      )}
      {/* The state of the link stands in the card's head. */}
      {document.state === 'open' && document.expiresAt && (
        <>
          <dt>Link</dt>
          <dd className="num">Valid until {dayIn(timeZone, document.expiresAt)}</dd>
        </>
      )}
      {document.signedAt && (
        <>
          <dt>Signed by</dt>
          <dd className="num">
            <span className="block">{document.signedName}</span>
            {minuteIn(timeZone, document.signedAt)}
            {document.way && wordsOfWay[document.way]}
          </dd>
          <SignedPdf document={document} />
          {document.documentHash && <Hash hash={document.documentHash} />}
        </>
      )}
    </dl>
  )
}

/** Tells one signed text from another. It is not printed, as it could not be compared where it is shortened. */
function Hash({ hash }: { hash: string }) {
  return (
    <>
      <dt className="screen-only" title="SHA-256 of what was signed">
        Document hash
      </dt>
      <dd className="screen-only" title={hash}>
        <Code>{shortHash(hash)}</Code> <CopyButton text={hash} what="document hash" />
      </dd>
    </>
  )
}

/** Nothing where it is made once somebody opens it: the button below does. */
function SignedPdf({ document }: { document: Document }) {
  const seal = sealInWords(document, Date.now())
  if (!seal) return null
  return (
    <>
      <dt>Signed PDF</dt>
      <dd>
        {seal}.{' '}
        <a
          className="link screen-only whitespace-nowrap"
          href={paths.verify}
          target="_blank"
          rel="noreferrer"
        >
          Verify a copy
        </a>
      </dd>
    </>
  )
}

/** Says whose change stopped the link, and when. */
function Stopped({ document: { stopped }, timeZone }: { document: Document; timeZone: string }) {
  const actor = useActor()
  if (!stopped) return null
  const name = `${displayName(stopped.by)}’s`
  const whose =
    stopped.by.id === actor.id ? (
      <span className="you" title={name}>
        your
      </span>
    ) : (
      name
    )
  return (
    <>
      , replaced by {whose} change on {minuteIn(timeZone, stopped.at)}
    </>
  )
}

/** The letters by which a link first goes out. */
const carriesLink: readonly string[] = ['loan-document', 'document-passed-on', 'loan-signed-by-other']

/** The fate of the mail with the link, as far as it is known. */
function Delivery({ loanId, document }: { loanId: number; document: Document }) {
  const { data } = useApiQuery(mails.ofLoan, { params: { loanId } })
  const mail = data?.rows.findLast(
    ({ letter, toEmail }) => carriesLink.includes(letter) && toEmail === document.sentTo,
  )
  if (!mail) return null
  const isFailed = mailTraits[mail.mailState.name].failed
  return (
    <>
      <dt>Mail</dt>
      <dd className={isFailed ? 'wrap-anywhere text-red-text' : 'wrap-anywhere'}>{fateInWords(mail)}</dd>
    </>
  )
}
