const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
/** 1 January 1970 was a Thursday: this is the first Monday of that count, at 08:00 UTC. */
const firstMonday = (4 * 24 + 8) * hourMs

/** Whether the roots of history are to be mailed: once since Monday 08:00 UTC, and at once where they never were. */
export function isRootsMailDue(mailedAt: string | null, now: string): boolean {
  const weeks = Math.floor((Date.parse(now) - firstMonday) / weekMs)
  return mailedAt === null || Date.parse(mailedAt) < firstMonday + weeks * weekMs
}
