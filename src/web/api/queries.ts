import {
  hashKey,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  queryOptions,
  type SkipToken,
  skipToken,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { toast } from '../ui/overlay/toast.ts'
import { ApiError, isRefused, isUnanswered, sentenceOf } from './api-error.ts'
import { type AnswerOf, type Arguments, callApi, type Reply } from './call-api.ts'
import { type IdempotencyKeys, idempotencyKeys } from './idempotency-key.ts'
import type { CallArguments, RequestParts } from './request.ts'

/** A kind of record that changes: the first part of the query keys that show it. */
export type Noun =
  | 'loan'
  | 'unit'
  | 'product'
  | 'storeroom'
  | 'country'
  | 'user'
  | 'mail'
  | 'backup'
  | 'notification'
  | 'view'
  | 'group-rule'

/** `[noun, "GET /path", params, query]`: invalidating `[noun]` reaches every list and record of that noun. */
export function keyOf(endpoint: Endpoint, { params, query }: Pick<RequestParts, 'params' | 'query'> = {}) {
  const noun = endpoint.path.split('/')[1] ?? ''
  return [noun, `${endpoint.method} ${endpoint.path}`, params ?? null, query ?? null] as const
}

/** The query of a GET, for useQuery, useQueries and prefetchQuery. */
export function queryOf<E extends Endpoint>(endpoint: E, ...args: Arguments<E>) {
  const [given] = args
  return queryOptions<AnswerOf<E>, Error>({
    queryKey: keyOf(endpoint, given ?? {}),
    queryFn: ({ signal }) =>
      callApi(endpoint, { ...given, signal } as CallArguments<E>).then(({ answer }) => answer),
    meta: metaOf(endpoint),
  })
}

/** What is known of a query besides its key: whether a link's token pays for it, and whether its answer is a list. */
const metaOf = ({ access, list }: Endpoint) => ({ isOfLink: access.who === 'token', isList: list === true })

/** An endpoint that can be called without arguments. */
type WithoutParams = Endpoint & { readonly params?: undefined }

/**
 * Reads an endpoint; `skipToken` instead of the arguments postpones the request. The rows of a list stay until those of
 * its next page, search or filter arrive (isPlaceholderData); those of another country or loan never do.
 */
export function useApiQuery<E extends WithoutParams>(endpoint: E): UseQueryResult<AnswerOf<E>>
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E> | SkipToken,
): UseQueryResult<AnswerOf<E>>
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  args?: CallArguments<E> | SkipToken,
): UseQueryResult<AnswerOf<E>> {
  const isSkipped = args === skipToken
  const parts: RequestParts = isSkipped ? {} : (args ?? {})
  return useQuery<AnswerOf<E>>({
    queryKey: keyOf(endpoint, parts),
    queryFn: isSkipped
      ? skipToken
      : ({ signal }) =>
          callApi(endpoint, { ...parts, signal } as CallArguments<E>).then(({ answer }) => answer),
    meta: metaOf(endpoint),
    placeholderData: (before, query) =>
      endpoint.list && hashKey([query?.queryKey[2]]) === hashKey([parts.params ?? null]) ? before : undefined,
  })
}

/**
 * Invalidates matching queries: refetched now where shown, otherwise later. An answer already under way may be older than
 * the change and would count as fresh, so a query without data or without viewers is refetched after it.
 */
export function outdate(client: QueryClient, filters: InvalidateQueryFilters = {}): Promise<unknown> {
  const unfinished = client.getQueryCache().findAll(filters).filter(isNotRestarted)
  for (const query of unfinished) {
    const again = () =>
      client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
    query.fetch().then(again, again)
  }
  return client.invalidateQueries(filters)
}

/** invalidateQueries() restarts only queries that are shown and have data; all others run on. */
const isNotRestarted = (query: Query) =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive())

/** Invalidates everything of these nouns. */
export function refreshNouns(client: QueryClient, nouns: readonly Noun[]): Promise<unknown> {
  return Promise.all(nouns.map(noun => outdate(client, { queryKey: [noun] })))
}

interface MutationOptions<E extends Endpoint> {
  /** Nouns to refresh afterwards, also after a refusal, because then the page was out of date. */
  readonly invalidates?: readonly Noun[]
  /** Called on success, after `invalidates` were invalidated. */
  readonly onDone?: (answer: AnswerOf<E>, args: CallArguments<E>, reply: Reply<E>) => void
  /** Called besides the toast: places the sentences at fields, closes a dialog. */
  readonly onRefused?: (error: ApiError, args: CallArguments<E>) => void
  /** Suppresses the toast "Error": the refusal is shown elsewhere. */
  readonly quiet?: boolean
  /** Keys of a form whose draft outlives a reload. */
  readonly keys?: IdempotencyKeys
}

/**
 * A write. A refusal shows the spec's toast (section 8). Retried unchanged after no answer, it carries the same
 * Idempotency-Key, so that it is carried out once.
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const client = useQueryClient()
  const action = actionOf(endpoint)
  const [own] = useState(() => idempotencyKeys())
  const keys = options.keys ?? own
  return useMutation<Reply<E>, Error, CallArguments<E>>({
    mutationFn: async args => {
      const reply = await callApi(endpoint, { ...args, key: keys.keyOf(args) })
      keys.answered()
      return reply
    },
    onSuccess: (reply, args) => {
      clearError(action)
      void refreshNouns(client, options.invalidates ?? [])
      options.onDone?.(reply.answer, args, reply)
    },
    onError: async (error, args) => {
      const refused = !isUnanswered(error)
      // After a sign-out the outcome is unknown too: the person sends it again under the same key once they are back.
      if (isRefused(error)) keys.answered()
      const reread = refused && refreshNouns(client, options.invalidates ?? [])
      if (!options.quiet) toastError(error, action)
      if (error instanceof ApiError) options.onRefused?.(error, args)
      // Waits for the new version: until it is here, the next attempt would be refused as well.
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await reread
    },
  })
}

const actionOf = ({ method, path }: Endpoint) => `${method} ${path}`

const shownErrors = new Map<string, () => void>()

/** Spec section 8: every failed call shows a toast. With `action`, clearError() dismisses it once that action succeeds. */
export function toastError(error: unknown, action?: string): void {
  const { dismiss } = toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error) })
  if (action !== undefined) shownErrors.set(action, dismiss)
}

/** Takes away the error of that action, if it is still shown: the same has succeeded since. */
export function clearError(action: string): void {
  shownErrors.get(action)?.()
  shownErrors.delete(action)
}
