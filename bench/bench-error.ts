/** A failure whose message is meant for the person who runs the command; printed without a stack. */
export class BenchError extends Error {}
