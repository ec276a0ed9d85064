/** Runs beside the requests until it is stopped. */
export interface BackgroundTask {
  stop(): Promise<void>
}
