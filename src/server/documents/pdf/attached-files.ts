import type { StoredType } from '#domain/file.ts'
import { documentFile } from '#domain/loan-document.ts'
import type { Say } from '#words/say.ts'
import type { PrintedScan, SignedFacts } from './printed-document.ts'

/** The attachment that holds every event, so that anybody can recompute the chain. */
export const evidenceFile = 'evidence.json'

/** A file within the PDF. */
export interface AttachedFile {
  readonly name: string
  readonly description: string
  /** The description within a sentence. */
  readonly inWords: string
  readonly type: string
  readonly content: string | Uint8Array
}

/** The signed bytes and the events, so that anybody can verify the hashes; of a paper its scans. */
export function attachedFiles(
  loanId: number,
  { canonical, code, events, shown }: SignedFacts,
  say: Say,
): AttachedFile[] {
  return [
    {
      name: documentFile(loanId, 'json'),
      description: say('certificate.dataFile'),
      inWords: say('certificate.data'),
      type: 'application/json',
      content: canonical,
    },
    {
      name: evidenceFile,
      description: say('certificate.evidenceFile'),
      inWords: say('certificate.evidence'),
      type: 'application/json',
      content: JSON.stringify({ code, events }, null, 2),
    },
    ...scansIn(shown, 'application/pdf').map(({ type, content }, at) => ({
      name: `signed-paper-${at + 1}.pdf`,
      description: say('certificate.scanFile'),
      inWords: say('certificate.scanned'),
      type,
      content,
    })),
  ]
}

/** The photos of a signed paper, or its scans; none of what was signed otherwise. */
export const scansIn = (shown: SignedFacts['shown'], type: StoredType): readonly PrintedScan[] =>
  shown.way === 'PAPER' ? shown.scans.filter(scan => scan.type === type) : []
