import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { documents, type LoanDocumentView } from '#contract/documents.ts'
import { isDrawn } from '#domain/drawn-signature.ts'
import { pseudoLanguage } from '#domain/language.ts'
import { recordNumber } from '#domain/record-number.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { keyOf, useApiMutation } from '#web/api/queries.ts'
import { forgetLinkToken } from '#web/session/link-token.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useLanguageInAddress } from '#web/words/page-language.ts'
import { customerResolver } from './customer-resolver.ts'
import type { Look } from './signature-tabs.tsx'
import { customerSentenceOf, documentIn, failureToast, type SigningWords, useSigningWords } from './words.ts'

export interface Signing {
  readonly shown: LoanDocumentView
  readonly token: string
  readonly onDrawn: (hasDrawn: boolean) => void
  /** The document changed, or was signed meanwhile: the newer one is to be shown, with this sentence above it. */
  readonly onOutdated: (sentence: string) => Promise<void>
  readonly onSigned: () => void
}

const addressShape = async () => (await import('#contract/document-forms.ts')).DeliveryAddress

/** Signs the loan with the entered address, by name or with what was drawn. */
export function useSignLoan({ shown, token, onDrawn, onOutdated, onSigned }: Signing) {
  const client = useQueryClient()
  const words = useSigningWords()
  const { say, language } = words
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ resolver: customerResolver(addressShape, say), defaultValues: addressOf(shown) })
  const [chosen] = useLanguageInAddress()
  const look = useLook(words, onDrawn)
  const sign = useApiMutation(documents.sign, {
    onDone: signed => {
      client.setQueryData(keyOf(documents.get, documentIn(chosen)), signed)
      // Leaves nothing to open for the person who holds the device next.
      if (shown.shownBy) forgetLinkToken('loan-form')
      toast({
        variant: 'success',
        title: say('documents.signed', { number: recordNumber(signed.id) }),
      })
      onSigned()
      scrollTo({ top: 0 })
    },
    quiet: true,
    onRefused: error => {
      toast(failureToast(error, words))
      showAtFields(form, error)
      const isOutdated = error.status === 409 || error.status === 401
      const sentence = customerSentenceOf(error, words)
      setRefusal(isOutdated ? null : sentence)
      if (isOutdated) void onOutdated(sentence)
    },
  })
  const submit = form.handleSubmit(address => {
    setRefusal(null)
    if (!look.isFit()) return
    const { id, signerName: customerName, documentHash, language: read } = shown
    const inLanguage = read === pseudoLanguage ? {} : { language: read }
    const { style, strokes } = look.look
    const signature =
      style === 'DRAWN' ? { style, strokes: strokes.map(stroke => stroke.map(([...at]) => at)) } : { style }
    const body = { loanId: id, customerName, ...address, documentHash, ...inLanguage, signature }
    sign.mutate({ body, token, language })
  })
  return { form, look, refusal, submit, isPending: sign.isPending }
}

/** The look of the signature, and the sentence about a wrong drawing. */
function useLook({ say }: SigningWords, onDrawn: (hasDrawn: boolean) => void) {
  const [look, setLook] = useState<Look>({ style: 'TYPED', strokes: [] })
  const [error, setError] = useState<string | null>(null)
  return {
    look,
    error,
    onChange: (next: Look) => {
      setLook(next)
      setError(null)
      onDrawn(next.strokes.length > 0)
    },
    isFit: () => {
      const isFit = look.style === 'TYPED' || isDrawn(look.strokes)
      setError(isFit ? null : say('fields.drawInBox'))
      return isFit
    },
  }
}

const addressOf = (shown: LoanDocumentView) => ({
  customerStreetAddress: shown.customerStreetAddress,
  customerStreetAddress2: shown.customerStreetAddress2 ?? '',
  customerCity: shown.customerCity,
  customerState: shown.customerState,
  customerPostalCode: shown.customerPostalCode ?? '',
})
