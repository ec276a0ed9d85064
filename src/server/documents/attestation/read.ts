import type { Papers } from '#contract/attestations.ts'
import type { contract } from '#contract/index.ts'
import { loanTraits } from '#domain/loan.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { isRow } from '../../kernel/db/row-key.ts'
import { loans, users } from '../../kernel/db/schema.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { seeLoan } from '../../loans/read/show.ts'
import { signatureOf } from '../signed-pdf/read-printed-document.ts'
import { scansOf } from './scans.ts'
import { versionsOf } from './versions.ts'

/** GET /loan/document/paper/:loanId (ours). */
export const showPapers: Handler<typeof contract.attestations.ofLoan> = async (ctx, { params }) => {
  const { services } = ctx
  const key = await seeLoan(services.db, ctx.actor, params.loanId)
  const [loan] = await services.db.run(build.select().from(loans).where(isRow(loans, key)))
  if (!loan) throw new Error('The loan is gone.')
  const current = loanTraits[loan.state].ready ? await versionsOf(services.db, services, loan) : []
  return {
    current: current.map(({ language, checkNumber }) => ({ language, checkNumber })),
    attested: await attestedOf(services.db, key),
  }
}

async function attestedOf(
  executor: Executor,
  loan: Parameters<typeof signatureOf>[1],
): Promise<Papers['attested']> {
  const signature = await signatureOf(executor, loan)
  if (!signature || signature.signedOn === null || signature.attestedBy === null) return null
  const { signedOn, keptAt, signedAt: attestedAt, language } = signature
  const { id, firstName, middleName, lastName, email } = users
  const [attestedBy] = await executor.run(
    build
      .select({ id, firstName, middleName, lastName, email })
      .from(users)
      .where(eq(id, signature.attestedBy)),
  )
  if (!attestedBy) throw new Error('A paper without who attests it.')
  const scans = await scansOf(executor, signature)
  return { signedOn, attestedBy, attestedAt, keptAt, language: language ?? 'en', scans }
}
