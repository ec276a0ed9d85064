import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { documents, type LoanDocumentView } from '#contract/documents.ts'
import { documentFile } from '#domain/loan-document.ts'
import { errorOf } from '#web/api/api-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { perform, type RequestParts } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { customerSentenceOf, documentIn, failureToast, useSigningWords } from './words.ts'

interface SavePdfProps {
  readonly shown: LoanDocumentView
  readonly token: string
  readonly onSaved?: () => void
  /** There is nothing else to do on the page. */
  readonly isMain?: boolean
}

/** Downloads the document as a PDF; once signed, the signed one with its evidence. */
export function SavePdf({ shown, token, onSaved, isMain = false }: SavePdfProps) {
  const words = useSigningWords()
  const { say, language } = words
  const isSigned = shown.signedAt !== null
  const save = useMutation({
    mutationFn: () => fetchPdf(token, { language, ...documentIn(shown.language) }),
    onSuccess: content => {
      downloadFile({ content, name: documentFile(shown.id, 'pdf') })
      onSaved?.()
    },
    onError: error => void toast(failureToast(error, words)),
  })
  return (
    <>
      {save.isError && (
        <Note kind="err" live className={isSigned ? 'mt-4' : 'w-full'}>
          {customerSentenceOf(save.error, words)}
        </Note>
      )}
      <Button
        variant={isMain ? 'primary' : 'default'}
        size="lg"
        icon={Download}
        className={isSigned ? 'mt-5 w-full' : undefined}
        pending={save.isPending}
        onClick={() => save.mutate()}
      >
        {say(isSigned ? 'documents.downloadSigned' : 'documents.download')}
      </Button>
    </>
  )
}

async function fetchPdf(token: string, parts: RequestParts): Promise<Blob> {
  const response = await perform(documents.pdf, parts, token)
  if (!response.ok) throw await errorOf(response)
  return response.blob()
}
