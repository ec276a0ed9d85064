import { guard } from './guard.ts'

const attesting = 'src/server/documents/attestation.test.ts'
const rules = 'src/domain/attestation.test.ts'

export const paper = [
  guard(
    'only who may attest a paper does',
    ['src/server/documents/attestation/attest.ts', 'allow(may.attestPaper(actor, loan))', ''],
    'src/server/permissions.test.ts',
  ),
  guard(
    'a paper of an older version signs nothing',
    [
      'src/server/documents/attestation/versions.ts',
      'possible.find(version => version.checkNumber === paper.checkNumber)',
      'possible[0]',
    ],
    attesting,
  ),
  guard(
    'who attests a second paper is told that the loan is signed',
    [
      'src/server/documents/attestation/attest.ts',
      "if (await signatureOf(tx, loan)) throw refuse('signed_already')",
      '',
    ],
    attesting,
  ),
  guard(
    'a paper is signed on a day that there was',
    ['src/domain/attestation.ts', 'if (signedOn > last)', 'if (false)'],
    attesting,
    rules,
  ),
  guard(
    'a scan has so many pages at most',
    ['src/domain/attestation.ts', 'if (pages > maxScanPages)', 'if (false)'],
    attesting,
    rules,
  ),
  guard(
    'scans that nobody can read are no evidence',
    ['src/domain/attestation.ts', 'if (pages === null) return', 'if (false) return'],
    attesting,
    rules,
  ),
  guard(
    'scans travel by mail: together they have 15 MB at most',
    ['src/domain/attestation.ts', 'if (bytes <= maxScanBytes) return null', 'if (bytes > 0) return null'],
    attesting,
    rules,
  ),
  guard(
    'a paper is signed on no day before its loan was made',
    ['src/domain/attestation.ts', 'if (signedOn >= first) return null', 'if (signedOn > "") return null'],
    attesting,
    rules,
  ),
  guard(
    'a paper leaves the customer a link to its status',
    ['src/server/documents/attestation/attest.ts', 'await keepCustomerLink(tx, loan, undefined, now)', ''],
    attesting,
  ),
  guard(
    'a paper that opens a declined document says so',
    ['src/server/documents/attestation/attest.ts', '...(wasDeclined && { reopened: true }),', ''],
    attesting,
  ),
  guard(
    'history says that a paper opened a declined document again',
    ['src/server/documents/mark-signed.ts', '...(reopened && { reopened }),', ''],
    'src/server/documents/attestation.test.ts',
  ),
  guard(
    'the scans of a paper stand by their hashes in its chain',
    ['src/server/documents/attestation/attest.ts', 'scanHashes: scans.map(({ hash }) => hash),', ''],
    attesting,
  ),
  guard(
    'the scans of a paper are seen by who sees its loan',
    [
      'src/server/files/show.ts',
      'return countryId !== null && may.seeLoan(actor, { countryId })',
      'return countryId !== null',
    ],
    attesting,
  ),
  guard(
    'a scan stays on its signature (check)',
    [
      'migrations/0032_papers_attested.sql',
      'CHECK ("attachments"."signature_id" is null or "attachments"."removed_at" is null)',
      'CHECK (true)',
    ],
    attesting,
  ),
  guard(
    'no browser keeps the scan of a paper',
    ['src/server/kernel/http/mount.ts', 'if (isUpload && !isPersonal)', 'if (isUpload)'],
    attesting,
  ),
]
