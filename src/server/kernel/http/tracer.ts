import type { TraceParent } from './trace-parent.ts'

/** A request being traced. */
export interface Traced {
  readonly traceId: string
  end(route: string, status: number): void
}

/** Exports traces to a collector. */
export interface Tracer {
  begin(method: string, parent: TraceParent | null): Traced
  /** Exports what is left, two seconds at most. */
  close(): Promise<void>
}
