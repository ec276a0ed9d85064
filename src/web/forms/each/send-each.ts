import { ApiError, isPassing, sentenceOf } from '#web/api/api-error.ts'

/** The outcome for one of several records that the same was done to. */
export type Outcome =
  | { readonly is: 'waiting' }
  | { readonly is: 'done' }
  /** Somebody else was faster, or it is not possible any more. */
  | { readonly is: 'refused'; readonly sentence: string }
  /** No answer came; the same request again does nothing twice. */
  | { readonly is: 'unanswered'; readonly sentence: string }

export type Outcomes = ReadonlyMap<number, Outcome>

/** How many calls are on their way at once. */
const maxAtOnce = 4

interface Sending<Item> {
  readonly send: (item: Item) => Promise<unknown>
  /** A better sentence for a refusal, such as who was faster; null where there is none. */
  readonly explain?: ((item: Item, refusal: ApiError) => Promise<string | null>) | undefined
  readonly onOutcome: (id: number, outcome: Outcome) => void
}

/** Sends a call for each item; one that is refused or gets no answer does not keep the others from theirs. */
export async function sendEach<Item extends { readonly id: number }>(
  items: readonly Item[],
  sending: Sending<Item>,
): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      sending.onOutcome(item.id, await sendOne(item, sending))
    }
  }
  await Promise.all(Array.from({ length: maxAtOnce }, work))
}

async function sendOne<Item>(item: Item, { send, explain }: Sending<Item>): Promise<Outcome> {
  try {
    await send(item)
    return { is: 'done' }
  } catch (error) {
    const sentence = sentenceOf(error)
    if (isPassing(error) || !(error instanceof ApiError)) return { is: 'unanswered', sentence }
    const explained = await explain?.(item, error).catch(() => null)
    return { is: 'refused', sentence: explained ?? sentence }
  }
}
