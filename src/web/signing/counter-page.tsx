import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { counter } from '#contract/counter.ts'
import { isShortCode, shortCodeLength } from '#domain/short-code.ts'
import { call } from '#web/api/call-api.ts'
import { useConfig } from '#web/api/config.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { Own } from '#web/words/said.tsx'
import { SigningLanguage } from './signing-language.tsx'
import { SpokenPage } from './spoken-page.tsx'
import { customerSentenceOf, useSigningWords } from './words.ts'
import './signing.css'
import './sign-box.css'
import './counter.css'

/** The page for devices without a camera: whoever stands at the counter types the code that is shown to them. */
export default function CounterPage() {
  return (
    <SpokenPage>
      <CounterForm />
    </SpokenPage>
  )
}

function CounterForm() {
  const words = useSigningWords()
  const { say, language } = words
  const { companyName, appName } = useConfig()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  usePageTitle(say('documents.counterTitle'))
  const open = useMutation({
    mutationFn: (typed: string) => call(counter.open, { body: { code: typed }, language }),
    onSuccess: ({ token }) =>
      void navigate(`${paths.loanForm}?${new URLSearchParams({ token, language })}`, { replace: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = isShortCode(code)
    setIncomplete(!isWhole)
    if (isWhole) open.mutate(code)
  }
  const wrong = isIncomplete
    ? say('documents.counterLength', { length: String(shortCodeLength) })
    : open.error && customerSentenceOf(open.error, words)
  return (
    <main className="signing-said counter">
      <header className="signing-from">
        <LogoMark />
        <p className="signing-company">
          <Own>{companyName || appName}</Own>
        </p>
        <SigningLanguage />
      </header>
      <form className="signbox" onSubmit={submit} noValidate aria-labelledby="counter">
        <h1 id="counter" className="text-lg">
          {say('documents.counterTitle')}
        </h1>
        <p className="mt-2 text-muted">{say('documents.counterHow')}</p>
        <FormField label={say('documents.counterCode')} error={wrong ?? undefined} className="mt-5">
          <Input
            code
            size="lg"
            className="counter-code"
            placeholder="XXXX XXXX"
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </FormField>
        <Button type="submit" variant="primary" size="lg" className="mt-5 w-full" pending={open.isPending}>
          {say('documents.counterOpen')}
        </Button>
      </form>
    </main>
  )
}
