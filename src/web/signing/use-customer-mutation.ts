import type { Endpoint } from '#contract/endpoint.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { AnswerOf } from '#web/api/call-api.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { failureToast, useSigningWords } from './words.ts'

interface CustomerMutation<E extends Endpoint> {
  /** The toast's text after success. */
  readonly done: (answer: AnswerOf<E>) => string
  /** Reads the document again: also after a refusal, because then the page was out of date. */
  readonly reload: () => Promise<unknown>
  readonly onRefused?: (error: ApiError) => void
}

/** A write by the customer's link: success and refusal are told in the language of the page. */
export function useCustomerMutation<E extends Endpoint>(endpoint: E, options: CustomerMutation<E>) {
  const words = useSigningWords()
  return useApiMutation(endpoint, {
    quiet: true,
    onDone: answer => {
      toast({
        variant: 'success',
        title: options.done(answer),
      })
      void options.reload()
    },
    onRefused: error => {
      toast(failureToast(error, words))
      options.onRefused?.(error)
      if (error.status === 409 || error.status === 401) void options.reload()
    },
  })
}
