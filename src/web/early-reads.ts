import { answersId } from '#contract/rendered-page.ts'
import { configCall, loanCall, selfCall, unitCall } from './api/bootstrap-endpoints.ts'
import './session/other-tabs.ts'
import { prefetch } from './api/request.ts'
import { paths } from './routing/paths.ts'
import { namesNothing, recordIn } from './routing/record-address.ts'
import { signedInNow } from './session/signed-in.ts'

// Every address waits for these reads, so they start before the code of the pages is parsed (a chunk of its own,
// scripts/chunks.ts). If the page was sent with its answers, only who its reader is now is read.
const hasAnswers = document.getElementById(answersId) !== null
if (!hasAnswers) prefetch(configCall)
if (signedInNow() === 'yes') {
  prefetch(selfCall)
  if (!hasAnswers) prefetchRecord(location.pathname)
}

/** Reads the loan or unit of the address, which its page would only ask for once all its code has run. */
function prefetchRecord(pathname: string): void {
  const record = namesNothing(pathname) ? null : recordIn(pathname)
  if (record?.list === paths.stock) prefetch(unitCall, { unitId: record.id })
  if (record?.list === paths.loans || record?.list === paths.fulfillment)
    prefetch(loanCall, { loanId: record.id })
}
