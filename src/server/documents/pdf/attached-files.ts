import { documentFile } from '#domain/loan-document.ts'
import type { Say } from '#words/say.ts'
import type { SignedFacts } from './printed-document.ts'

/** The attachment that holds every event, so that anybody can recompute the chain. */
export const evidenceFile = 'evidence.json'

/** A file within the PDF. */
export interface AttachedFile {
  readonly name: string
  readonly description: string
  /** The same within a sentence. */
  readonly inWords: string
  readonly content: string
}

/** The signed bytes and the events, so that anybody can verify the hashes. */
export function attachedFiles(
  loanId: number,
  { canonical, code, events }: SignedFacts,
  say: Say,
): AttachedFile[] {
  return [
    {
      name: documentFile(loanId, 'json'),
      description: say('certificate.dataFile'),
      inWords: say('certificate.data'),
      content: canonical,
    },
    {
      name: evidenceFile,
      description: say('certificate.evidenceFile'),
      inWords: say('certificate.evidence'),
      content: JSON.stringify({ code, events }, null, 2),
    },
  ]
}
