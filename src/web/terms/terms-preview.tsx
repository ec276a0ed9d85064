import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type CountryTerms, terms } from '#contract/terms.ts'
import { ownTerms } from '#domain/terms.ts'
import { fetchFile } from '#web/api/call-api.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { toastError } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { TermsText } from './terms-text.tsx'

interface TermsPreviewProps {
  countryId: number
  row: CountryTerms
  /** The terms as typed. */
  text: string
}

const exampleDays = 14

/** The text as customers would see it: in their page, and in the document that they take along. */
export function TermsPreview({ countryId, row: { language }, text }: TermsPreviewProps) {
  const save = useMutation({
    mutationFn: () => fetchFile(terms.preview, { body: { countryId, language, text } }),
    onSuccess: downloadFile,
    onError: error => toastError(error),
  })
  return (
    <div className="grid gap-4 pt-3">
      <p className="text-sm text-muted">As in the page of a customer who borrows for {exampleDays} days.</p>
      <section className="rounded-lg border border-line p-4" aria-label="How customers see it">
        <TermsText terms={ownTerms(text.trim(), exampleDays)} version={1} language={language} />
      </section>
      <div>
        <Button icon={Download} pending={save.isPending} onClick={() => save.mutate()}>
          Preview as PDF
        </Button>
      </div>
    </div>
  )
}
