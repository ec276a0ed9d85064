import type { Verification } from '#contract/documents.ts'
import { minuteIn } from '#domain/dates.ts'
import type { DocumentState, SealLevel } from '#domain/document.ts'
import type { Verdict as VerdictName } from '#domain/verify.ts'
import { useConfig } from '#web/api/config.ts'
import { Note } from '#web/ui/note.tsx'
import { Code } from '#web/ui/text/code.tsx'

const looks = {
  GENUINE: { kind: 'ok', title: 'Genuine' },
  ALTERED: { kind: 'err', title: 'Altered' },
  EXISTS: { kind: 'info', title: 'A document with this code exists' },
  UNKNOWN: { kind: 'warn', title: 'Unknown here' },
} as const satisfies Record<VerdictName, object>

const levels: Record<SealLevel, string> = {
  NONE: 'No seal: made before files carried one',
  B: 'Sealed (PAdES B-B)',
  T: 'Sealed and time-stamped (PAdES B-T)',
}

const states: Record<DocumentState, string> = {
  OPEN: 'Not signed yet',
  DECLINED: 'Declined',
  SIGNED: 'Signed',
  WITHDRAWN: 'Withdrawn',
}

/** What is known of the file: a sentence that says what it means, and the facts to compare. */
export function Verdict({ verified: { verdict, document } }: { verified: Verification }) {
  const { companyName, appName } = useConfig()
  const { kind, title } = looks[verdict]
  const company = companyName || appName
  return (
    <section className="verify-verdict" aria-label="Result">
      <Note kind={kind} live>
        <b>{title}.</b> {sentenceOf({ verdict, document }, company)}
      </Note>
      {document && (
        <dl className="dl">
          <dt>Document</dt>
          <dd>Loan of equipment. {states[document.state]}.</dd>
          <dt>{document.level === 'NONE' ? 'Kept since' : 'Sealed'}</dt>
          <dd className="num">{momentOf(document)}</dd>
          <dt>Seal</dt>
          <dd>{levels[document.level]}</dd>
          <dt>Document hash</dt>
          <dd>
            <Code>{`${inGroups(document.documentHash)}…`}</Code>
          </dd>
          {document.fingerprint && (
            <>
              <dt>Certificate</dt>
              <dd className="break-all">
                <Code>{document.fingerprint}</Code>
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  )
}

function sentenceOf({ verdict, document }: Verification, company: string): string {
  if (verdict === 'UNKNOWN' || !document)
    return 'It was not sealed by this installation, or it was saved again by a program. Scan the code on its last page to look closer.'
  if (verdict === 'ALTERED')
    return 'A document with this code exists, but this file is not it. Ask whoever gave it to you for the original.'
  if (verdict === 'EXISTS')
    return 'Compare the check number at the foot of your page with the beginning of the document hash below, or choose the file.'
  const made = document.level === 'NONE' ? 'has kept since' : 'sealed on'
  return `Exactly the file that ${company} ${made} ${momentOf(document)}. It says nothing of what became of the loan since.`
}

const momentOf = ({ sealedAt }: { readonly sealedAt: string }) => `${minuteIn('UTC', sealedAt)} UTC`

const inGroups = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ')
