import {
  hashKey,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  queryOptions,
  skipToken,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { toast } from '../ui/overlay/toast.ts'
import { ApiError, isUnanswered, sentenceOf } from './api-error.ts'
import { type AnswerOf, type Arguments, callApi, type Reply } from './call-api.ts'
import { idempotencyKeys } from './idempotency-key.ts'
import type { CallArguments, RequestParts } from './request.ts'

/** What a change touches: the first part of the paths that show it. */
export type Noun = 'loan' | 'unit' | 'product' | 'storeroom' | 'country' | 'user' | 'mail' | 'backup'

/** `[noun, "GET /path", params, query]`: invalidating `[noun]` reaches every list and record of that noun. */
export function keyOf(endpoint: Endpoint, { params, query }: Pick<RequestParts, 'params' | 'query'> = {}) {
  const noun = endpoint.path.split('/')[1] ?? ''
  return [noun, `${endpoint.method} ${endpoint.path}`, params ?? null, query ?? null] as const
}

/** The query of a GET, for useQuery, useQueries and prefetchQuery. */
export function queryOf<E extends Endpoint>(endpoint: E, ...asked: Arguments<E>) {
  const [given] = asked
  return queryOptions<AnswerOf<E>, Error>({
    queryKey: keyOf(endpoint, given ?? {}),
    queryFn: ({ signal }) =>
      callApi(endpoint, { ...given, signal } as CallArguments<E>).then(({ answer }) => answer),
  })
}

/**
 * Reads an endpoint; `'not yet'` in place of what is asked waits without asking. The rows of a list stay until those of
 * its next page, search or filter come (isPlaceholderData); another country's or loan's never do.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  ...asked: Arguments<E> | ['not yet']
): UseQueryResult<AnswerOf<E>> {
  const [given] = asked
  const waits = given === 'not yet'
  const parts: RequestParts = waits || given === undefined ? {} : (given as RequestParts)
  return useQuery<AnswerOf<E>>({
    queryKey: keyOf(endpoint, parts),
    queryFn: waits
      ? skipToken
      : ({ signal }) =>
          callApi(endpoint, { ...parts, signal } as CallArguments<E>).then(({ answer }) => answer),
    meta: { isOfLink: endpoint.access.who === 'token' },
    placeholderData: (before, query) =>
      endpoint.list && hashKey([query?.queryKey[2]]) === hashKey([parts.params ?? null]) ? before : undefined,
  })
}

/**
 * What fits is asked again where it is shown, and later where it is not. An answer on its way may be older than the change
 * and would count as new: what waits for its first one, or is not shown, is asked again once that is here.
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

/** invalidateQueries() begins anew what is shown already, and leaves every other read to its course. */
const isNotRestarted = (query: Query) =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive())

/** Everything of these nouns is out of date. */
export function refreshNouns(client: QueryClient, nouns: readonly Noun[]): Promise<unknown> {
  return Promise.all(nouns.map(noun => outdate(client, { queryKey: [noun] })))
}

export interface MutationOptions<E extends Endpoint> {
  /** What is shown anew afterwards, also after a refusal: then the page was out of date. */
  readonly touches?: readonly Noun[]
  /** After it is done and `touches` were marked. */
  readonly onDone?: (answer: AnswerOf<E>, asked: CallArguments<E>, reply: Reply<E>) => void
  /** Beside the toast: place the sentences at fields, close a dialog. */
  readonly onRefused?: (error: ApiError, asked: CallArguments<E>) => void
  /** Without the toast "Error": something else says it. */
  readonly quiet?: boolean
}

/**
 * A change. A refusal shows the spec's toast (section 8). Sent again unchanged after no answer came, it carries the
 * same Idempotency-Key, so that it is done once.
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const client = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return useMutation<Reply<E>, Error, CallArguments<E>>({
    mutationFn: async asked => {
      const reply = await callApi(endpoint, { ...asked, key: keys.keyOf(asked) })
      keys.answered()
      return reply
    },
    onSuccess: (reply, asked) => {
      void refreshNouns(client, options.touches ?? [])
      options.onDone?.(reply.answer, asked, reply)
    },
    onError: async (error, asked) => {
      const refused = !isUnanswered(error)
      if (refused) keys.answered()
      const reread = refused && refreshNouns(client, options.touches ?? [])
      if (!options.quiet) toastError(error)
      if (error instanceof ApiError) options.onRefused?.(error, asked)
      // What is sent next is judged by what is read now: until that is here, it would be refused again.
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await reread
    },
  })
}

/** The spec's toast of every failed call (section 8). */
export function toastError(error: unknown): void {
  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error) })
}
