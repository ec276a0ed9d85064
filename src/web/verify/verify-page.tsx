import { FileSearch } from 'lucide-react'
import { type DragEvent, Fragment, useEffect, useRef, useState } from 'react'
import { documents, type Verification } from '#contract/documents.ts'
import { codePattern } from '#domain/document.ts'
import { ApiError, isUnanswered } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { useConfig } from '#web/api/config.ts'
import { addressOf } from '#web/api/request.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { LanguageSelect } from '#web/words/language-select.tsx'
import { languageOfBrowser, useDeclaredLanguage, useLanguageInAddress } from '#web/words/page-language.ts'
import { Own } from '#web/words/said.tsx'
import { useWords } from '#web/words/use-words.ts'
import { largestFile, readFile } from './read-file.ts'
import { Verdict } from './verdict.tsx'
import { loadVerifyWords, SpokenProvider, useVerifyWords, type VerifyWords } from './words.ts'
import './verify.css'

type Outcome =
  | { readonly is: 'asked' }
  | { readonly is: 'answered'; readonly verified: Verification }
  | { readonly is: 'failed'; readonly error: unknown }

/**
 * Anybody with a file, or with the code of one, learns whether it is what the house sealed (ours). The file is read in the
 * browser; its hash and its code are all that is sent. The page is in the browser's language until another one is chosen.
 */
export default function VerifyPage() {
  const [chosen] = useLanguageInAddress()
  const language = chosen ?? languageOfBrowser() ?? 'en'
  const words = useWords(loadVerifyWords, language)
  useDeclaredLanguage(language)
  return (
    words && (
      <SpokenProvider value={words}>
        <Verify />
      </SpokenProvider>
    )
  )
}

function Verify() {
  const words = useVerifyWords()
  const { say } = words
  usePageTitle(say('verify.pageTitle'))
  const { companyName, appName } = useConfig()
  const [, choose] = useLanguageInAddress()
  const { name, outcome, check } = useVerifying(words)
  return (
    <div className="verify">
      <header className="verify-head">
        <LogoMark />
        <p>
          <Own>{companyName || appName}</Own>
        </p>
        <LanguageSelect label={say('verify.language')} language={words.language} onChange={choose} />
      </header>
      <main className="verify-main">
        <h1>{say('verify.heading')}</h1>
        <p className="text-muted">{say('verify.lead')}</p>
        <DropZone name={name} onFile={check} />
        {outcome?.is === 'asked' && <SkeletonLines lines={3} label={say('verify.checking')} />}
        {outcome?.is === 'failed' && (
          <Note kind="err" live>
            {sentenceOf(outcome.error, words)}
          </Note>
        )}
        {outcome?.is === 'answered' && <Verdict verified={outcome.verified} />}
        <section className="verify-without-us">
          <h2>{say('verify.withoutUs')}</h2>
          <WithoutUs />
        </section>
      </main>
    </div>
  )
}

/** The sentence with a program's name and the link to our certificates, wherever its language has them. */
function WithoutUs() {
  const { say } = useVerifyWords()
  const sentence = say('verify.withoutUsText', {
    program: '\u2068pdfsig\u2069',
    file: '\u2068seal.pem\u2069',
  })
  return (
    <p>
      {sentence.split(/[\u2068\u2069]/).map(part => {
        if (part === 'pdfsig')
          return (
            <code key={part} translate="no">
              {part}
            </code>
          )
        if (part !== 'seal.pem') return <Fragment key={part}>{part}</Fragment>
        const address = addressOf(documents.sealCertificates, {})
        return (
          <a key={part} className="link" href={address} download={part} translate="no">
            {part}
          </a>
        )
      })}
    </p>
  )
}

/** The last file that was chosen, and what became of the question; of an address with a code, that code’s. */
function useVerifying({ language }: VerifyWords) {
  const [name, setName] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const latest = useRef(0)
  const ask = async (facts: () => Promise<{ hash?: string; code?: string }>) => {
    const mine = ++latest.current
    setOutcome({ is: 'asked' })
    const answered: Outcome = await facts()
      .then(body => call(documents.verify, { body, language }))
      .then(
        verified => ({ is: 'answered', verified }) as const,
        (error: unknown) => ({ is: 'failed', error }) as const,
      )
    if (mine === latest.current) setOutcome(answered)
  }
  const check = (file: File) => {
    setName(file.name)
    void ask(async () => {
      if (file.size > largestFile) throw new TooLarge()
      const { hash, code } = await readFile(file)
      const known = code ?? codeInAddress()
      return known === null ? { hash } : { hash, code: known }
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is asked about once, when the page opens
  useEffect(() => {
    const code = codeInAddress()
    if (code !== null) void ask(async () => ({ code }))
    else if (window.location.hash.length > 1) setOutcome({ is: 'failed', error: new NoCode() })
  }, [])
  return { name, outcome, check }
}

class TooLarge extends Error {}
/** The address has something in the place of a code. */
class NoCode extends Error {}

function sentenceOf(error: unknown, { say }: VerifyWords): string {
  if (error instanceof TooLarge) return say('verify.tooLarge')
  if (error instanceof NoCode) return say('verify.noCode')
  if (isUnanswered(error)) return say('refusals.unreachable')
  return error instanceof ApiError ? error.message : say('verify.unreadable')
}

/** The code behind the #, as the QR code on a certificate has it. */
function codeInAddress(): string | null {
  const code = window.location.hash.slice(1).toUpperCase()
  return codePattern.test(code) ? code : null
}

function DropZone({ name, onFile }: { name: string | null; onFile: (file: File) => void }) {
  const { say } = useVerifyWords()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={classNames('verify-drop', isOver && 'is-over')}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span className="glyph">
        <FileSearch className="i i-lg" aria-hidden />
      </span>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {say('verify.choose')}
      </Button>
      <p className={classNames('text-sm text-muted wrap-anywhere', name === null && 'verify-drop-hint')}>
        {name === null ? say('verify.drop') : <Own>{name}</Own>}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label={say('verify.file')}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}
