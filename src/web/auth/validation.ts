import { ApiError } from '#web/api/api-error.ts'

export type Validation = 'pending' | 'verified' | 'invalid' | 'unchecked' | 'unreached'

/**
 * What a failed validation says about the link. Spec section 8: a failure shows "Token invalid."; of an `unchecked` link the
 * page adds that the server could not check it, and of an `unreached` server it says only that.
 */
export function failedValidation(error: unknown): 'invalid' | 'unchecked' | 'unreached' {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return 'unreached'
  return error.status < 500 && error.status !== 429 ? 'invalid' : 'unchecked'
}
