import type { TraceParent } from './trace-parent.ts'

/** A request on its way to whoever collects traces. */
export interface Traced {
  readonly traceId: string
  end(route: string, status: number): void
}

/** Who tells a collector of requests. */
export interface Tracer {
  begin(method: string, parent: TraceParent | null): Traced
  /** Sends what is left, two seconds at most. */
  close(): Promise<void>
}
