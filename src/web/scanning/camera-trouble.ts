/** Why there is no picture, and what the reader can do about it. */
export const troubles = {
  insecure:
    'The camera works only when this page is opened by https. A hand scanner and the keyboard work as ever.',
  denied:
    'This page may not use the camera. Allow it in the settings of your browser for this page, then try again.',
  missing: 'No camera was found on this device.',
  busy: 'The camera is in use by something else. Close that, then try again.',
  unreadable: 'The reader for barcodes could not be loaded. Check your connection, then try again.',
  failed: 'The camera could not be started.',
} as const

export type Trouble = keyof typeof troubles

const byName: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Translates a refusal of getUserMedia. */
export function troubleOf(error: unknown): Trouble {
  return (error instanceof Error && byName[error.name]) || 'failed'
}

/** Whether trying again can help without leaving the page. */
export const isWorthRetrying = (trouble: Trouble) => trouble !== 'insecure'
