import { refuse } from '#domain/refusal.ts'

/** Said when no answer of ours came back: offline, server down, something else in between. */
export const unreachable = "The server can't be reached. Nothing was changed that you were not told of."

/** A "no" from the server, or none at all: its status (0 without an answer), code, sentence, and each field's own. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Nothing came back; whether it was done is unknown. */
export const noAnswer = () => new ApiError(0, 'unreachable', unreachable)

/** The session ended while the call was on its way. */
export const signedOutMeanwhile = () => new ApiError(401, 'not_signed_in', refuse('not_signed_in').message)

/** Whether none of our answers came: then nobody knows whether it was done. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable'
}

/** Whether the server answered with a refusal, other than that nobody is signed in: that leads to the login page. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && !isUnanswered(error) && error.status !== 401
}

/** Whether it is worth asking again: nobody answered, or the server said that it is busy. */
export function isPassing(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status === 503)
}

/** Whether the server says that there is nothing here, or nothing one may see. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The sentence of any failure, for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : refuse('failed').message
}

/** Reads a refusal; what is not in our form (a proxy's page) counts as no answer. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isFailure(body)) return new ApiError(response.status, 'unreachable', unreachable)
  return new ApiError(response.status, body.code, body.message, body.fields)
}

function isFailure(
  body: unknown,
): body is { code: string; message: string; fields?: Record<string, string> } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.code === 'string' &&
    typeof body.message === 'string'
  )
}
