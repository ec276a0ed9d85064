import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { documents, type LoanDocumentView } from '#contract/documents.ts'
import { documentFile } from '#domain/loan-document.ts'
import { errorOf, sentenceOf } from '#web/api/api-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { toastError } from '#web/api/queries.ts'
import { perform } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Downloads the document as a PDF; once signed, the signed one with its evidence. */
export function SavePdf({ shown, token }: { shown: LoanDocumentView; token: string }) {
  const isSigned = shown.signedAt !== null
  const save = useMutation({
    mutationFn: () => fetchPdf(token),
    onSuccess: content => downloadFile({ content, name: documentFile(shown.id, 'pdf') }),
    onError: toastError,
  })
  return (
    <>
      {save.isError && (
        <Note kind="err" live className="mt-4">
          {sentenceOf(save.error)}
        </Note>
      )}
      <Button
        variant={isSigned ? 'primary' : 'default'}
        size="lg"
        icon={Download}
        className={isSigned ? 'mt-5 w-full' : 'mt-6'}
        pending={save.isPending}
        onClick={() => save.mutate()}
      >
        {isSigned ? 'Download the signed PDF' : 'Download as PDF'}
      </Button>
    </>
  )
}

async function fetchPdf(token: string): Promise<Blob> {
  const response = await perform(documents.pdf, {}, token)
  if (!response.ok) throw await errorOf(response)
  return response.blob()
}
