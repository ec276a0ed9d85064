import type { Failure } from '#contract/fields.ts'
import { refuse } from '#domain/refusal.ts'

/** The server's answer to a right password where a second step is due. */
export type SecondStepAsked = NonNullable<Failure['secondStep']>

/** Shown when no answer of ours came back: offline, server down, or something in between. */
export const notReached = "The server can't be reached."
/** The sentence for a write without an answer, because the server may have done it. */
export const maybeDone = `${notReached} What you sent may have been done all the same: look once it is back.`

/**
 * A refusal by the server, or no answer at all: its status (0 without an answer), code, sentence and the sentence of each
 * field.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** How to go on with a sign-in whose password was right. */
  readonly secondStep: SecondStepAsked | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    secondStep?: SecondStepAsked,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.secondStep = secondStep
  }
}

/** No answer; whether the request was carried out is unknown. */
export const noAnswer = () => new ApiError(0, 'unreachable', notReached)

/** The failure as it is told of a call with that method. */
export function asTold(error: unknown, method: string): unknown {
  return isUnanswered(error) && method !== 'GET' ? new ApiError(0, 'unreachable', maybeDone) : error
}

/** The session ended during the call. */
export const signedOutMeanwhile = () => new ApiError(401, 'not_signed_in', refuse('not_signed_in').message)

/** Whether there was no answer of ours, so that the outcome is unknown. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable'
}

/** Whether the server refused, other than because nobody is signed in, which leads to the login page. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && !isUnanswered(error) && error.status !== 401
}

/** Whether a retry can help: there was no answer, or the server was busy. */
export function isPassing(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status === 503)
}

/** Whether the server says that the record does not exist, or that the reader may not see it. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The sentence that people read about a failure. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : refuse('failed').message
}

/** Parses a refusal; a body in another form (a proxy's page) counts as no answer. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isFailure(body)) return new ApiError(response.status, 'unreachable', notReached)
  return new ApiError(response.status, body.code, body.message, body.fields, body.secondStep)
}

interface FailureBody {
  readonly code: string
  readonly message: string
  readonly fields?: Record<string, string>
  readonly secondStep?: SecondStepAsked
}

function isFailure(body: unknown): body is FailureBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.code === 'string' &&
    typeof body.message === 'string'
  )
}
