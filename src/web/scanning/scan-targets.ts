import type { ScanTarget } from '#web/ui/form/scan-camera.tsx'

/** For how long the last code stays visible when no field is left. */
export const lastCodeMs = 1200

/** The mounted targets, from the top of the page to its bottom. */
export function inPageOrder(targets: Iterable<ScanTarget>): readonly ScanTarget[] {
  return [...targets]
    .flatMap(target => {
      const field = target.field()
      return field ? [{ target, field }] : []
    })
    .toSorted(({ field }, other) =>
      field.compareDocumentPosition(other.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map(({ target }) => target)
}

/** The next remaining target after the one that has gone; the first one after the last; null if none is left. */
export function targetAfter<T>(gone: T, before: readonly T[], left: readonly T[]): T | null {
  const following = before.slice(before.indexOf(gone) + 1)
  return following.find(target => left.includes(target)) ?? left[0] ?? null
}
