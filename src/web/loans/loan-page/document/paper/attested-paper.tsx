import { FileText } from 'lucide-react'
import { attestations, type Papers, type Scan } from '#contract/attestations.ts'
import type { Loan } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { dayIn } from '#domain/dates.ts'
import { ownName } from '#domain/language.ts'
import { sizeInWords } from '#domain/size.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { fileAddress } from '#web/files/file-address.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import './attested-paper.css'

/** The paper by which a loan was signed: what it says, who attests it, where it lies, and its photos and scans. */
export default function AttestedPaper({ loan }: { loan: Loan }) {
  const query = useApiQuery(attestations.ofLoan, { params: { loanId: loan.id } })
  if (query.isError) return <LoadFailed title="The paper could not be loaded" query={query} />
  if (!query.data) return <SkeletonLines lines={3} label="Loading the paper" />
  const { attested } = query.data
  return attested && <Attested paper={attested} />
}

function Attested({ paper }: { paper: NonNullable<Papers['attested']> }) {
  const { signedOn, attestedBy, keptAt, language, scans } = paper
  return (
    <section className="attested-paper" aria-label="Signed paper">
      <dl className="dl">
        <dt>Signed on</dt>
        <dd className="num">{dayIn('UTC', signedOn)}, as the paper says</dd>
        <dt>Attested by</dt>
        <dd>{displayName(attestedBy)}</dd>
        {keptAt && (
          <>
            <dt>Kept at</dt>
            <dd className="wrap-anywhere">{keptAt}</dd>
          </>
        )}
        <dt>Language</dt>
        <dd>{ownName(language)}</dd>
      </dl>
      <ul aria-label="Photos and scans">
        {scans.map((scan, at) => (
          <li key={scan.id}>
            <ScanLink scan={scan} number={at + 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A photo opens in a tab of its own; a PDF is only ever saved. */
function ScanLink({ scan: { id, kind, name, bytes }, number }: { scan: Scan; number: number }) {
  if (kind === 'PICTURE')
    return (
      <a className="attested-photo" href={fileAddress(id)} target="_blank" rel="noreferrer">
        <img
          src={fileAddress(id, 320)}
          alt={`Signed paper, page ${number}`}
          loading="lazy"
          decoding="async"
        />
      </a>
    )
  return (
    <a className="link inline-flex min-w-0 items-center gap-2" href={fileAddress(id)} download={name}>
      <FileText className="i" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="num text-muted">{sizeInWords(bytes)}</span>
    </a>
  )
}
