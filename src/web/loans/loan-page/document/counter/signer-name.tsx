import { type FormEvent, useState } from 'react'
import { PresentDocument } from '#contract/counter-forms.ts'
import type { Loan } from '#contract/loan.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface SignerNameProps {
  readonly loan: Loan
  readonly name: string | null
  /** The document is signed already, so its signer stays. */
  readonly isFixed: boolean
  /** Shows a new code to somebody of that name. */
  readonly onChange: (name: string) => void
}

/** The person who signs at the counter: the loan's customer, unless somebody signs in their place. */
export function SignerName({ loan, name, isFixed, onChange }: SignerNameProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = PresentDocument.shape.signerName.unwrap().safeParse(typed ?? '')
    setError(wanted.error?.issues[0]?.message ?? null)
    if (!wanted.success) return
    setTyped(null)
    onChange(wanted.data)
  }
  if (typed === null)
    return (
      <p className="mt-5 text-sm text-muted">
        To sign: <b className="strong">{name ?? loan.customerName}</b>.{' '}
        {!isFixed && (
          <button type="button" className="link" onClick={() => setTyped('')}>
            Somebody else signs
          </button>
        )}
      </p>
    )
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-3">
      <FormField label="Who signs" error={error ?? undefined}>
        <Input autoFocus autoComplete="off" value={typed} onChange={event => setTyped(event.target.value)} />
      </FormField>
      <p>
        <Button type="submit">Show a new code</Button>
      </p>
    </form>
  )
}
