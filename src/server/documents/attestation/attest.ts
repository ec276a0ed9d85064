import type { contract } from '#contract/index.ts'
import { checkSignedOn, signingDays } from '#domain/attestation.ts'
import { documentTraits } from '#domain/document.ts'
import { loanMachine } from '#domain/loan.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { lockedTerms } from '../../countries/terms/current.ts'
import { change } from '../../kernel/auth/change.ts'
import { currentTime } from '../../kernel/clock.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { lockedLoan } from '../../loans/lock.ts'
import { readLoan } from '../../loans/read/loan-row.ts'
import { deliveryAddress, signatureAddressOf } from '../delivery-address.ts'
import { documentOf, staffAuthor } from '../follow-loan.ts'
import { keepCustomerLink } from '../links/customer-link.ts'
import { markSigned } from '../mark-signed.ts'
import { reopenDocument } from '../reopen.ts'
import { signatureOf } from '../signed-pdf/read-printed-document.ts'
import { storeSignature } from '../store-signature.ts'
import { attachedScans, takeScans } from './scans.ts'
import { versionOnPaper, versionsOf } from './versions.ts'

/**
 * POST /loan/sign/paper (ours): a paper that was signed by hand signs the loan, as a link does. Its check number has to be that of
 * the document as it is now; its scans hang on the signature.
 */
export const attestPaper: Handler<typeof contract.attestations.attest> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { services, actor, ip, userAgent } = ctx
    const loan = await tx.run(lockedLoan(actor, body.loanId))
    allow(may.attestPaper(actor, loan))
    if (await signatureOf(tx, loan)) throw refuse('signed_already')
    const state = next(loanMachine, loan.state, 'sign', 'The loan')
    const now = await tx.run(currentTime(services.clock))
    throwIfRefused(checkSignedOn(body.signedOn, signingDays(loan, loan.timeZone, now)))
    await tx.run(lockedTerms(loan.countryId))
    const paper = versionOnPaper(await versionsOf(tx, services, loan), body)
    const scans = await takeScans(tx, actor.id, body.fileIds, now)

    // The links before the document, as whoever notes its delivery locks them.
    await keepCustomerLink(tx, loan, undefined, now)
    const author = staffAuthor(ctx)
    const before = await documentOf(tx, loan)
    const wasDeclined = before !== null && documentTraits[before.state].declined
    const document = await reopenDocument(tx, services, loan, author, now)
    const { signerName, signedOn, keptAt = null } = body
    const address = deliveryAddress(body)
    const { content, documentHash, language, termsVersion } = paper
    const signature = await storeSignature(
      tx,
      document,
      {
        linkId: null,
        way: 'PAPER',
        style: 'INK',
        language,
        name: signerName,
        document: content,
        documentHash,
        signedAt: now,
        ip,
        userAgent,
        signedOn,
        attestedBy: actor.id,
        keptAt,
        ...signatureAddressOf(address),
      },
      {
        ...author,
        detail: {
          ...{
            signer: signerName,
            signedOn,
            keptAt,
            scanHashes: scans.map(({ hash }) => hash),
            termsVersion,
          },
          // A declined document waits for no signature: the paper opens it again.
          ...(wasDeclined && { reopened: true }),
        },
      },
    )
    await tx.run(attachedScans(signature, scans, { userId: actor.id, now }))
    await markSigned(tx, services, loan, {
      state,
      address,
      documentHash,
      now,
      signedBy: signerName,
      way: 'PAPER',
      userId: actor.id,
      reopened: wasDeclined,
    })
    return readLoan(tx, services.clock, actor, loan.id)
  })
