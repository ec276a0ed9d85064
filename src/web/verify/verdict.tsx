import type { Verification } from '#contract/documents.ts'
import { localeOf, minuteIn } from '#domain/dates.ts'
import type { DocumentState, SealLevel } from '#domain/document.ts'
import type { Verdict as VerdictName } from '#domain/verify.ts'
import { useConfig } from '#web/api/config.ts'
import { Note } from '#web/ui/note.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { isolate, Said } from '#web/words/said.tsx'
import { useVerifyWords, type VerifyWords } from './words.ts'

const looks = {
  GENUINE: { kind: 'ok', title: 'verify.genuine' },
  ALTERED: { kind: 'err', title: 'verify.altered' },
  EXISTS: { kind: 'info', title: 'verify.exists' },
  UNKNOWN: { kind: 'warn', title: 'verify.unknown' },
} as const satisfies Record<VerdictName, object>

const levels = {
  NONE: 'verify.levelNone',
  B: 'verify.levelB',
  T: 'verify.levelT',
} as const satisfies Record<SealLevel, string>

const states = {
  OPEN: 'verify.open',
  DECLINED: 'verify.declined',
  SIGNED: 'verify.signed',
  WITHDRAWN: 'verify.withdrawn',
} as const satisfies Record<DocumentState, string>

/** The verdict on the file: a sentence that says what it means, and the facts to compare. */
export function Verdict({ verified: { verdict, document } }: { verified: Verification }) {
  const { companyName, appName } = useConfig()
  const words = useVerifyWords()
  const { say } = words
  const { kind, title } = looks[verdict]
  const company = companyName || appName
  return (
    <section className="verify-verdict" aria-label={say('verify.result')}>
      <Note kind={kind} live>
        <b>{say('verify.verdict', { title: say(title) })}</b>{' '}
        <Said>{sentenceOf({ verdict, document }, isolate(company), words)}</Said>
      </Note>
      {document && (
        <dl className="dl">
          <dt>{say('verify.document')}</dt>
          <dd>{say('verify.loanAndState', { state: say(states[document.state]) })}</dd>
          <dt>{say(document.level === 'NONE' ? 'verify.keptSince' : 'verify.sealed')}</dt>
          <dd className="num">{momentOf(document, words)}</dd>
          <dt>{say('verify.seal')}</dt>
          <dd>{say(levels[document.level])}</dd>
          <dt>{say('verify.hash')}</dt>
          <dd translate="no">
            <Code>{`${inGroups(document.documentHash)}…`}</Code>
          </dd>
          {document.fingerprint && (
            <>
              <dt>{say('verify.certificate')}</dt>
              <dd className="break-all" translate="no">
                <Code>{document.fingerprint}</Code>
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  )
}

function sentenceOf({ verdict, document }: Verification, company: string, words: VerifyWords): string {
  const { say } = words
  if (verdict === 'UNKNOWN' || !document) return say('verify.unknownText')
  if (verdict === 'ALTERED') return say('verify.alteredText')
  if (verdict === 'EXISTS') return say('verify.existsText')
  const moment = momentOf(document, words)
  return say(document.level === 'NONE' ? 'verify.keptText' : 'verify.sealedText', { company, moment })
}

/** The time in UTC: a verified file says nothing of the country where it was signed. */
const momentOf = ({ sealedAt }: { readonly sealedAt: string }, { language }: VerifyWords) =>
  `${minuteIn('UTC', sealedAt, localeOf(language))} UTC`

const inGroups = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ')
