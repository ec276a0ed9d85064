import * as z from 'zod'
import { fileKinds } from '#domain/file.ts'
import { languages } from '#domain/language.ts'
import { AttestPaper } from './attestation-forms.ts'
import { exampleCustomer } from './document-forms.ts'
import { endpoint, user } from './endpoint.ts'
import { id, idInAddress, instant, person } from './fields.ts'
import { loan } from './loan.ts'
import { fulfils } from './loan-units.ts'

/** A photo or scan of a signed paper; GET /file/:id reads it. */
const scan = z.object({
  id,
  kind: z.enum(fileKinds),
  name: z.string(),
  bytes: z.int(),
  /** Size of a picture in pixels; null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})

/** The document that can be signed on paper now, and the paper that was signed. */
const papers = z.object({
  /** The check number of the document as it is now in each language, the loan’s first; empty while it is not to be signed. */
  current: z.array(z.object({ language: z.enum(languages), checkNumber: z.string() })),
  /** Null where it was not signed on paper. */
  attested: z
    .object({
      signedOn: z.iso.date(),
      attestedBy: person,
      attestedAt: instant,
      keptAt: z.string().nullable(),
      language: z.enum(languages),
      scans: z.array(scan),
    })
    .nullable(),
})
export type Papers = z.output<typeof papers>
export type Scan = z.output<typeof scan>

const { customerName: signerName, ...exampleAddress } = exampleCustomer

/** Papers that customers signed by hand (documents.md B3). */
export const attestations = {
  attest: endpoint({
    method: 'POST',
    path: '/loan/sign/paper',
    summary: 'Attest a paper that the customer signed by hand; the loan is signed by it',
    access: fulfils,
    refuses: [
      'not_found',
      'forbidden',
      'signed_already',
      'wrong_state',
      'paper_outdated',
      'scan_too_long',
      'scan_unreadable',
      'scans_too_large',
    ],
    body: AttestPaper,
    example: {
      loanId: 12,
      signerName,
      signedOn: '2026-11-20',
      checkNumber: '3f9a 12c0',
      fileIds: ['5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11'],
      ...exampleAddress,
      keptAt: 'Binder 3',
      attested: true,
    },
    reply: loan,
  }),
  ofLoan: endpoint({
    method: 'GET',
    path: '/loan/document/paper/:loanId',
    summary:
      'The check numbers that a paper can have now; once one was signed, who attested it and its scans',
    access: user('STAFF in the loan’s country'),
    refuses: ['not_found'],
    params: z.object({ loanId: idInAddress }),
    reply: papers,
  }),
}
