import { checkNumber } from '#domain/document.ts'
import { type Language, languages } from '#domain/language.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { refuse, refusedAt } from '#domain/refusal.ts'
import type { Services } from '../../kernel/context.ts'
import type { Executor } from '../../kernel/db/database.ts'
import type { loans } from '../../kernel/db/schema.ts'
import { composeDocument, documentHashOf, inLanguage } from '../compose.ts'

/** The document as it is now in one language: its canonical JSON, the hash of that, and what stands at its foot. */
export interface Version {
  readonly language: Language
  readonly content: string
  readonly documentHash: string
  readonly checkNumber: string
  /** The version of the country's own terms; absent for the standard ones. */
  readonly termsVersion: number | undefined
}

/** The document as it is now in every language that it can be printed in, the loan's first. */
export async function versionsOf(
  executor: Executor,
  services: Services,
  loan: typeof loans.$inferSelect,
): Promise<readonly [Version, ...Version[]]> {
  const document = await composeDocument(executor, services, loan)
  const version = async (language: Language): Promise<Version> => {
    const written = await inLanguage(executor, loan, document, language)
    const content = canonicalJson(written)
    const documentHash = documentHashOf(content)
    const { termsVersion } = written
    return { language, content, documentHash, checkNumber: checkNumber(documentHash), termsVersion }
  }
  const own = loan.language ?? 'en'
  const others: Version[] = []
  for (const language of languages) if (language !== own) others.push(await version(language))
  return [await version(own), ...others]
}

/**
 * The version that a paper with this check number shows: of that language, or of whichever fits. Refuses (paper_outdated) the
 * paper of another version.
 */
export function versionOnPaper(
  [own, ...others]: readonly [Version, ...Version[]],
  paper: { readonly checkNumber: string; readonly language?: Language | undefined },
): Version {
  const all = [own, ...others]
  const possible = all.filter(({ language }) => language === (paper.language ?? language))
  const found = possible.find(version => version.checkNumber === paper.checkNumber)
  if (found) return found
  const current = (possible[0] ?? own).checkNumber
  throw refusedAt('checkNumber', refuse('paper_outdated', paper.checkNumber, current))
}
