import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { documentPdf, loanPdf } from './pdf.ts'
import { showDocument } from './show.ts'
import { signLoan } from './sign.ts'

export function documentRoutes(on: Mount): void {
  on(contract.documents.get, showDocument)
  on(contract.documents.pdf, documentPdf)
  on(contract.documents.ofLoan, loanPdf)
  on(contract.documents.sign, signLoan)
}
