/** Does work ahead, so many pieces at once, and gives what comes of it in the order of the items. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for (const item of items) {
    const result = work(item)
    // Keeps a failure from being reported as unhandled before its result is awaited.
    result.catch(() => undefined)
    begun.push(result)
    const [first] = begun
    if (begun.length < atOnce || !first) continue
    begun.shift()
    yield await first
  }
  for (const result of begun) yield await result
}
