import { skipToken } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { products } from '#contract/products.ts'
import { asRead, lookAlikeIn, lookAlikeText } from '#domain/look-alike.ts'
import { useApiQuery } from '../api/queries.ts'

/** The value of a field. */
type Typed = string | null | undefined

/**
 * The hint of a field for a name or a number: warns of a letter that looks like another one, without refusing it;
 * otherwise the field's own hint.
 */
export function lookAlikeHint(text: Typed, otherwise?: ReactNode, known?: string): ReactNode {
  const found = lookAlikeIn(text ?? '')
  if (!found) return otherwise
  return (
    <span className="hint-warn">
      <TriangleAlert className="i" aria-hidden />
      <span>{lookAlikeText(found, known)}</span>
    </span>
  )
}

/** The name or part number of an existing product that looks the same as the text. */
export function useKnownProductLike(text: Typed): string | undefined {
  const typed = text?.trim() ?? ''
  const isAsked = lookAlikeIn(typed) !== null
  const { data } = useApiQuery(
    products.search,
    isAsked ? { query: { search: asRead(typed), limit: 20 } } : skipToken,
  )
  return data?.rows
    .flatMap(({ name, partNumber }) => [partNumber, name])
    .find(other => other !== typed && asRead(other) === asRead(typed))
}
