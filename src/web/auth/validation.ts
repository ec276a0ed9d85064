import { ApiError } from '#web/api/api-error.ts'

export type Validation = 'pending' | 'verified' | 'invalid' | 'unknown'

/** What a failed validation tells of the link: nothing, where the server was not asked or could not answer. */
export function failedValidation(error: unknown): 'invalid' | 'unknown' {
  const isJudged = error instanceof ApiError && error.code !== 'unreachable'
  return isJudged && error.status < 500 && error.status !== 429 ? 'invalid' : 'unknown'
}
