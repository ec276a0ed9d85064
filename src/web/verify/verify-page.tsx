import { FileSearch } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { documents, type Verification } from '#contract/documents.ts'
import { codePattern } from '#domain/document.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { useConfig } from '#web/api/config.ts'
import { addressOf } from '#web/api/request.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { largestFile, readFile } from './read-file.ts'
import { Verdict } from './verdict.tsx'
import './verify.css'

type Outcome =
  | { readonly is: 'asked' }
  | { readonly is: 'answered'; readonly verified: Verification }
  | { readonly is: 'failed'; readonly sentence: string }

/**
 * Anybody with a file, or with the code of one, learns whether it is what the house sealed (ours). The file is read in the
 * browser; its hash and its code are all that is sent.
 */
export default function VerifyPage() {
  usePageTitle('Verify a document')
  const { companyName, appName } = useConfig()
  const { name, outcome, check } = useVerifying()
  return (
    <div className="verify">
      <header className="verify-head">
        <LogoMark />
        <p>{companyName || appName}</p>
      </header>
      <main className="verify-main">
        <h1>Is this document genuine?</h1>
        <p className="text-muted">
          Choose the signed PDF that you got. It is read in your browser and stays there: only its fingerprint
          is asked about.
        </p>
        <DropZone name={name} onFile={check} />
        {outcome?.is === 'asked' && <SkeletonLines lines={3} label="Checking the document" />}
        {outcome?.is === 'failed' && (
          <Note kind="err" live>
            {outcome.sentence}
          </Note>
        )}
        {outcome?.is === 'answered' && <Verdict verified={outcome.verified} />}
        <section className="verify-without-us">
          <h2>How to check without us</h2>
          <p>
            The seal is an electronic signature in the file (PAdES). Programs such as <code>pdfsig</code> and
            readers of PDF show whether a byte has changed since. To have them trust it, import{' '}
            <a className="link" href={addressOf(documents.sealCertificates, {})} download="seal.pem">
              seal.pem
            </a>
            , and compare its fingerprint with the one that you were told by another way.
          </p>
        </section>
      </main>
    </div>
  )
}

/** The last file that was chosen, and what became of the question; of an address with a code, that code’s. */
function useVerifying() {
  const [name, setName] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const latest = useRef(0)
  const ask = async (facts: () => Promise<{ hash?: string; code?: string }>) => {
    const mine = ++latest.current
    setOutcome({ is: 'asked' })
    const answered: Outcome = await facts()
      .then(body => call(documents.verify, { body }))
      .then(
        verified => ({ is: 'answered', verified }) as const,
        (error: unknown) => ({ is: 'failed', sentence: sentenceOf(error) }) as const,
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
  }, [])
  return { name, outcome, check }
}

class TooLarge extends Error {}

function sentenceOf(error: unknown): string {
  if (error instanceof TooLarge) return 'This file is larger than 100 MB, and so is none of ours.'
  if (error instanceof ApiError) return error.message
  return 'This file can’t be read. Choose it once more.'
}

/** The code behind the #, as the QR code on a certificate has it. */
function codeInAddress(): string | null {
  const code = window.location.hash.slice(1).toUpperCase()
  return codePattern.test(code) ? code : null
}

function DropZone({ name, onFile }: { name: string | null; onFile: (file: File) => void }) {
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
      <FileSearch className="i i-lg text-subtle" aria-hidden />
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose the file
      </Button>
      <p className="text-sm text-muted break-words">{name ?? 'or drop it here'}</p>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label="The signed PDF"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}
