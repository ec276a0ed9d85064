import type { UseQueryResult } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Person } from '#contract/fields.ts'
import type { CommentType } from '#domain/unit.ts'

/** A comment, whatever it is about; one of type UPDATE tells of an edit. */
export interface ShownComment {
  readonly id: number
  readonly user: Person
  readonly comment: string
  readonly type: CommentType
  readonly createdAt: string
}

/** The comments on a record, oldest first, and the form for another one. */
export interface Conversation {
  readonly query: UseQueryResult<ShownComment[]>
  readonly form: UseFormReturn<{ comment: string }>
  readonly submit: (event: FormEvent) => Promise<void>
  readonly pending: boolean
}

/** Loads what checks a comment. The form itself is made by each page: together they would weigh on every list. */
export const loadCommentResolver = () => import('./comment-resolver.ts')
