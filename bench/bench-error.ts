/** A failure told in a sentence to whoever runs the command; no stack is shown. */
export class BenchError extends Error {}
