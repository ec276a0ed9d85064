import { type FormEvent, useRef, useState } from 'react'
import { AttestPaper } from '#contract/attestation-forms.ts'
import { attestations } from '#contract/attestations.ts'
import type { Loan } from '#contract/loan.ts'
import { checkNumberIn, checkNumberPattern, checkSignedOn, signingDays } from '#domain/attestation.ts'
import { ownName } from '#domain/language.ts'
import { recordNumber } from '#domain/record-number.ts'
import { refuse } from '#domain/refusal.ts'
import { useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { smallPreview } from '#web/files/small-preview.ts'
import { useSending } from '#web/files/use-sending.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** A photo or scan that was sent, and hangs on nothing yet. */
export interface ScanToKeep {
  readonly fileId: string
  readonly name: string
  readonly preview: string | null
}

const addressOf = (loan: Loan) => ({
  customerStreetAddress: loan.customerStreetAddress,
  customerStreetAddress2: loan.customerStreetAddress2 ?? '',
  customerCity: loan.customerCity,
  customerState: loan.customerState,
  customerPostalCode: loan.customerPostalCode ?? '',
})

/** The form's values at first. */
const valuesOf = (loan: Loan, today: string) => ({
  signerName: loan.customerName,
  signedOn: today,
  checkNumber: '',
  keptAt: '',
  ...addressOf(loan),
})
export type PaperValues = ReturnType<typeof valuesOf>
type Texts = Readonly<Record<string, string>>

/** The form of a signed paper: what is typed and sent, what is wrong with it, and its end. */
export function useAttesting(loan: Loan, onDone: () => void) {
  const { timeZone } = loan.storeroom.country
  const days = signingDays(loan, timeZone, new Date().toISOString())
  const [values, setValues] = useState(() => valuesOf(loan, days.last))
  const [isSeen, setSeen] = useState(false)
  const [scans, setScans] = useState<readonly ScanToKeep[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { data: papers } = useApiQuery(attestations.ofLoan, { params: { loanId: loan.id } })
  const forget = (field: string) =>
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)))

  const sending = useSending(async (fileId, file) => {
    const preview = await smallPreview(file)
    setScans(before => [...before, { fileId, name: file.name, preview }])
    forget('fileIds')
  })
  const attest = useApiMutation(attestations.attest, {
    invalidates: ['loan', 'mail'],
    onDone: () => {
      toast({ variant: 'success', title: `Loan ${recordNumber(loan.id)} has been signed on paper.` })
      onDone()
    },
    // Fields that were changed since sending keep no error, because their new text was not refused.
    onRefused: ({ fields }) =>
      setErrors(Object.fromEntries(Object.entries(fields).filter(([field]) => isAsSent(field)))),
  })
  const [typed, sent] = [useRef<Texts>(values), useRef<Texts>(values)]
  typed.current = values
  const isAsSent = (field: string) => typed.current[field] === sent.current[field]
  const change = (field: keyof PaperValues, value: string) => {
    setValues(before => ({ ...before, [field]: value }))
    forget(field)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fileIds = scans.map(({ fileId }) => fileId)
    const body = { loanId: loan.id, ...values, fileIds, attested: isSeen }
    const checked = AttestPaper.safeParse(body)
    const wrong = checked.error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? []
    const found = {
      ...checkSignedOn(values.signedOn, days)?.fields,
      ...Object.fromEntries(wrong.toReversed()),
    }
    setErrors(found)
    if (!checked.success || Object.keys(found).length > 0) return
    sent.current = values
    attest.mutate({ body: checked.data })
  }
  return {
    values,
    change,
    days,
    isSeen,
    see: (seen: boolean) => {
      setSeen(seen)
      forget('attested')
    },
    scans,
    drop: (fileId: string) => setScans(before => before.filter(scan => scan.fileId !== fileId)),
    sending,
    errors,
    paper: paperWith(values.checkNumber, papers?.current ?? []),
    submit,
    isPending: attest.isPending,
  }
}

export type Attesting = ReturnType<typeof useAttesting>

/** Checks the paper's number: the hint names the paper's language, the error says that it is another version. */
function paperWith(
  typed: string,
  current: readonly { readonly language: string; readonly checkNumber: string }[],
): { readonly hint: string | null; readonly error: string | null } {
  const number = checkNumberIn(typed)
  const [own] = current
  if (!own || !checkNumberPattern.test(number)) return { hint: null, error: null }
  const found = current.find(({ checkNumber }) => checkNumber === number)
  if (!found) return { hint: null, error: refuse('paper_outdated', number, own.checkNumber).message }
  return { hint: `The paper in ${ownName(found.language)}, as the document is now.`, error: null }
}
