import { configCall, loanCall, selfCall, unitCall } from './api/bootstrap-endpoints.ts'
import './session/other-tabs.ts'
import { prefetch } from './api/request.ts'
import { hasAnswers } from './rendering/page-answers.ts'
import { paths } from './routing/paths.ts'
import { namesNothing, recordIn } from './routing/record-address.ts'
import { signedInNow } from './session/signed-in.ts'

// Every address waits for these reads unless they came with the page, so they start before the code of the pages is parsed (a chunk of its own,
// scripts/chunks.ts).
if (!hasAnswers()) prefetchAll()

function prefetchAll(): void {
  prefetch(configCall)
  if (signedInNow() !== 'yes') return
  prefetch(selfCall)
  prefetchRecord(location.pathname)
}

/** Reads the loan or unit of the address, which its page would only ask for once all its code has run. */
function prefetchRecord(pathname: string): void {
  const record = namesNothing(pathname) ? null : recordIn(pathname)
  if (record?.list === paths.stock) prefetch(unitCall, { unitId: record.id })
  if (record?.list === paths.loans || record?.list === paths.fulfillment)
    prefetch(loanCall, { loanId: record.id })
}
