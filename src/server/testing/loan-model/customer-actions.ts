import { createHash } from 'node:crypto'
import type { LoanDocumentView } from '#contract/documents.ts'
import { contract } from '#contract/index.ts'
import { customer } from '../build-loan.ts'
import type { Answer } from '../caller.ts'
import type { Draw, Make } from './action.ts'
import { adminsOf, creatorOf, managersOf, post } from './post.ts'
import { deadLink, documentOf, linkState } from './rules.ts'
import { type Loan, linkOf, remember, type World } from './world.ts'

const someLink = (world: World, draw: Draw) => draw.of(world.loans.flatMap(loan => loan.links))

const viewIn = (answer: Answer<unknown> | null) =>
  answer !== null && answer.status === 200 ? (answer.body as LoanDocumentView) : null

/** Equal documents have equal hashes, others differ; after signing it is the hash of what was signed. */
function judgeHash(world: World, loan: Loan, view: LoanDocumentView): void {
  const document = documentOf(world, loan)
  const known = loan.signedHash ?? loan.hashes[document]
  const isFresh = !Object.values(loan.hashes).includes(view.documentHash)
  const isRight = known === undefined ? isFresh : known === view.documentHash
  if (!isRight) throw new Error(`The hash of loan ${loan.id} is not that of “${document}”.`)
  loan.hashes[document] ??= view.documentHash
}

const open: Make = (world, draw) => {
  const link = someLink(world, draw)
  if (!link) return null
  return {
    says: `the customer opens link ${link.id}`,
    by: { link: link.id },
    targetState: linkState(world, linkOf(world, link.id).loan, link),
    call: caller => caller.call(contract.documents.get, {}),
    judge(now, answer) {
      const { loan, link: opened } = linkOf(now, link.id)
      const state = linkState(now, loan, opened)
      if (state !== 'open' && state !== 'signed') return deadLink
      const view = viewIn(answer)
      if (view && view.linkState !== state) throw new Error(`The link says ${view.linkState}, not ${state}.`)
      if (view) judgeHash(now, loan, view)
      return 200
    },
  }
}

/** Signs with the hash of the current document if it was shown, with an older document's, or without one. */
const sign: Make = (world, draw) => {
  const link = someLink(world, draw)
  if (!link) return null
  const { loan } = linkOf(world, link.id)
  const current = loan.hashes[documentOf(world, loan)]
  const older = Object.values(loan.hashes).filter(hash => hash !== current)
  const never = createHash('sha256').update('never shown').digest('hex')
  const documentHash = draw.of([undefined, current, current, draw.of([...older, never])])
  const loanId = draw.isLucky(95) ? loan.id : (draw.of(world.loans)?.id ?? 0)
  const { customerName, customerStreetAddress, customerCity, customerState } = customer
  return {
    says: `the customer signs loan ${loanId} by link ${link.id}${
      documentHash === undefined ? '' : documentHash === current ? ' as shown' : ' as once shown'
    }`,
    by: { link: link.id },
    targetState: linkState(world, loan, link),
    call: (caller, headers) =>
      caller.call(contract.documents.sign, {
        headers,
        body: {
          loanId,
          customerName,
          customerStreetAddress,
          customerCity,
          customerState,
          ...(documentHash !== undefined && { documentHash }),
        },
      }),
    judge(now, answer) {
      const { loan: it, link: used } = linkOf(now, link.id)
      if (loanId !== it.id) return 404
      const state = linkState(now, it, used)
      if (state === 'signed') return 409
      if (state !== 'open') return deadLink
      if (documentHash !== undefined && documentHash !== it.hashes[documentOf(now, it)]) return 409
      const view = viewIn(answer)
      if (view) judgeHash(now, it, view)
      it.signedHash = view?.documentHash ?? 'signed'
      it.state = 'SIGNED'
      used.isUsed = true
      remember(now, 'loan-signed', null, { loan: it.id })
      // The answer says whether the PDF was rendered, and so who is mailed it.
      const withPaper = [it.email, ...creatorOf(now, it).map(({ email }) => email)]
      const isTold = ({ email }: { email: string }) =>
        !withPaper.some(other => other.toLowerCase() === email.toLowerCase())
      post(now, ['loan-signed', adminsOf(now, it.storeroom).filter(isTold)])
      return 200
    },
  }
}

/** Declines by a link, which ends it; the loan stays as it is. */
const decline: Make = (world, draw) => {
  const link = someLink(world, draw)
  if (!link) return null
  const { loan } = linkOf(world, link.id)
  return {
    says: `the customer declines loan ${loan.id} by link ${link.id}`,
    by: { link: link.id },
    targetState: linkState(world, loan, link),
    call: (caller, headers) =>
      caller.call(contract.documentLinks.decline, { headers, body: { loanId: loan.id, reason: 'Too many' } }),
    judge(now) {
      const { loan: it, link: used } = linkOf(now, link.id)
      const state = linkState(now, it, used)
      if (state === 'signed') return 409
      if (state !== 'open') return deadLink
      used.isDeclined = true
      remember(now, 'document-declined', null, { loan: it.id })
      const managers = it.approvalRequired ? managersOf(now, it.storeroom) : []
      post(now, ['document-declined', [...creatorOf(now, it), ...adminsOf(now, it.storeroom), ...managers]])
      return 204
    },
  }
}

export const customerActions = { open, sign, decline } satisfies Record<string, Make>
