import { ApiError } from '#web/api/api-error.ts'

export type Validation = 'pending' | 'verified' | 'invalid' | 'unknown'

/** What a failed validation says about the link: `unknown` when the server was not reached or could not answer. */
export function failedValidation(error: unknown): 'invalid' | 'unknown' {
  const isJudged = error instanceof ApiError && error.code !== 'unreachable'
  return isJudged && error.status < 500 && error.status !== 429 ? 'invalid' : 'unknown'
}
