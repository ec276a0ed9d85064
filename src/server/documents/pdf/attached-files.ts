import { documentFile } from '#domain/loan-document.ts'
import type { SignedFacts } from './printed-document.ts'

/** The attachment that holds every event, so that anybody can recompute the chain. */
export const evidenceFile = 'evidence.json'

/** A file within the PDF. */
export interface AttachedFile {
  readonly name: string
  readonly description: string
  readonly content: string
}

/** The signed bytes and the events, so that anybody can verify the hashes. */
export function attachedFiles(loanId: number, { canonical, code, events }: SignedFacts): AttachedFile[] {
  return [
    {
      name: documentFile(loanId, 'json'),
      description: 'The data that was signed',
      content: canonical,
    },
    {
      name: evidenceFile,
      description: 'What happened to it',
      content: JSON.stringify({ code, events }, null, 2),
    },
  ]
}
