import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { attestPaper } from './attestation/attest.ts'
import { showPapers } from './attestation/read.ts'
import { endPresenting } from './counter/end.ts'
import { openByCode } from './counter/open-by-code.ts'
import { presentDocument } from './counter/present.ts'
import { counterProgress } from './counter/progress.ts'
import { declineDocument } from './decline.ts'
import { listDocumentLinks } from './links/list.ts'
import { documentOpened } from './links/note-opened.ts'
import { passDocumentOn } from './links/pass-on.ts'
import { previewTerms } from './preview-terms.ts'
import { recallDocument } from './recall.ts'
import { showDocument } from './show.ts'
import { signLoan } from './sign.ts'
import { documentPdf, loanPdf } from './signed-pdf/download.ts'
import { sealCertificates, verifyFile } from './signed-pdf/verify.ts'

export function documentRoutes(on: Mount): void {
  on(contract.documents.get, showDocument)
  on(contract.documents.pdf, documentPdf)
  on(contract.documents.ofLoan, loanPdf)
  on(contract.documents.opened, documentOpened)
  on(contract.documents.verify, verifyFile)
  on(contract.documents.sealCertificates, sealCertificates)
  on(contract.documents.sign, signLoan)
  on(contract.documentLinks.ofLoan, listDocumentLinks)
  on(contract.documentLinks.passOn, passDocumentOn)
  on(contract.documentLinks.decline, declineDocument)
  on(contract.documentLinks.recall, recallDocument)
  on(contract.terms.preview, previewTerms)
  on(contract.counter.present, presentDocument)
  on(contract.counter.progress, counterProgress)
  on(contract.counter.end, endPresenting)
  on(contract.counter.open, openByCode)
  on(contract.attestations.attest, attestPaper)
  on(contract.attestations.ofLoan, showPapers)
}
