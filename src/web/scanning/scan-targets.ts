import type { ScanTarget } from '#web/ui/form/scan-camera.tsx'

/** So long the last code is still seen when there is nothing left to read. */
export const lastCodeMs = 1200

/** Those that are on the page, from its top to its bottom. */
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

/** The next of those that are left, once one of them has gone; from the first again after the last. Null: none is left. */
export function targetAfter<T>(gone: T, before: readonly T[], left: readonly T[]): T | null {
  const following = before.slice(before.indexOf(gone) + 1)
  return following.find(target => left.includes(target)) ?? left[0] ?? null
}
