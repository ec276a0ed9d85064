import { aboveZero } from '#contract/fields.ts'
import { maxOfOneModel } from '#contract/loan-form-rules.ts'
import type { StockedProduct } from '#contract/products.ts'
import { amountOf } from '#domain/amounts.ts'
import { duplicateModelText } from '#domain/serial-number.ts'
import type { DraftStore } from '#web/forms/use-draft.ts'

/** A model and its amount. The names are kept, because the storeroom's list may no longer have the model. */
export interface DraftLine {
  readonly productId: number
  readonly name: string
  readonly partNumber: string
  readonly amount: number
  /** Why the server did not take it, until the amount changes. */
  readonly refusal?: string
}

/** The draft of a loan: storeroom and lines. The form holds its details. */
export interface LoanDraft {
  readonly storeroomId: number | null
  readonly lines: readonly DraftLine[]
  /** The message for a model that is already in the list. */
  readonly duplicate: string | null
}

type Model = Pick<StockedProduct, 'id' | 'name' | 'partNumber'>

export type LoanDraftAction =
  | { readonly type: 'chooseStoreroom'; readonly storeroomId: number }
  | { readonly type: 'add'; readonly model: Model }
  | { readonly type: 'setAmount'; readonly productId: number; readonly amount: number }
  | { readonly type: 'remove'; readonly productId: number }
  | { readonly type: 'refuse'; readonly refusals: ReadonlyMap<number, string> }
  | { readonly type: 'clear' }

export type LoanStore = DraftStore<LoanDraft, LoanDraftAction>

export const emptyLoanDraft: LoanDraft = { storeroomId: null, lines: [], duplicate: null }

/** Returns the draft after one action. */
export function loanDraftReducer(draft: LoanDraft, action: LoanDraftAction): LoanDraft {
  switch (action.type) {
    case 'chooseStoreroom':
      return { ...draft, storeroomId: action.storeroomId, lines: draft.lines.map(unrefused), duplicate: null }
    case 'add':
      return added(draft, action.model)
    case 'setAmount':
      return {
        ...draft,
        duplicate: null,
        lines: draft.lines.map(line =>
          line.productId === action.productId ? { ...unrefused(line), amount: kept(action.amount) } : line,
        ),
      }
    case 'remove':
      return {
        ...draft,
        duplicate: null,
        lines: draft.lines.filter(({ productId }) => productId !== action.productId),
      }
    case 'refuse':
      return {
        ...draft,
        lines: draft.lines.map(line => {
          const refusal = action.refusals.get(line.productId)
          return refusal === undefined ? unrefused(line) : { ...line, refusal }
        }),
      }
    case 'clear':
      return emptyLoanDraft
  }
}

const kept = (amount: number) => Math.min(maxOfOneModel, Math.max(0, Math.trunc(amount) || 0))

/** Why the line can't be sent as it is: none are wanted (spec section 5, "Add units"), or the server did not take it. */
export const refusalOf = ({ amount, refusal }: DraftLine): string | undefined =>
  amount === 0 ? aboveZero : refusal

const unrefused = ({ refusal: _, ...line }: DraftLine): DraftLine => line

function added(draft: LoanDraft, { id, name, partNumber }: Model): LoanDraft {
  if (draft.lines.some(({ productId }) => productId === id)) {
    return { ...draft, duplicate: duplicateModelText(name) }
  }
  return {
    ...draft,
    duplicate: null,
    lines: [...draft.lines, { productId: id, name, partNumber, amount: 1 }],
  }
}

/** The refusals of a sent draft by product; the server names lines by their index (`units.0.amount`). */
export function refusalsOf(
  sent: readonly Pick<DraftLine, 'productId'>[],
  fields: Readonly<Record<string, string>>,
): Map<number, string> {
  const refusals = new Map<number, string>()
  for (const [field, message] of Object.entries(fields)) {
    const line = sent[Number(/^units\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (line) refusals.set(line.productId, message)
  }
  return refusals
}

/** How many units of the line's model are free in the storeroom, as far as its stock is known. */
export function freeFor(
  line: Pick<DraftLine, 'productId'>,
  stock: readonly StockedProduct[] | undefined,
): number | undefined {
  if (!stock) return undefined
  return stock.find(({ id }) => id === line.productId)?.available ?? 0
}

/** The first line without an amount: while there is one, nothing is sent. */
export const emptyLine = (lines: readonly DraftLine[]): DraftLine | undefined =>
  lines.find(({ amount }) => amount === 0)

/** The lines that want more than is free, in their order; none while the stock is unknown. */
export function shortLines(
  lines: readonly DraftLine[],
  stock: readonly StockedProduct[] | undefined,
): DraftLine[] {
  return lines.filter(line => (freeFor(line, stock) ?? Number.POSITIVE_INFINITY) < line.amount)
}

/** How many units are wanted beyond those that are free: "97 short". */
export const unitsShort = (
  lines: readonly DraftLine[],
  stock: readonly StockedProduct[] | undefined,
): number =>
  shortLines(lines, stock).reduce((sum, line) => sum + line.amount - (freeFor(line, stock) ?? 0), 0)

/** Whether a line has no amount, or wants more than is free. */
export const hasObstacle = (lines: readonly DraftLine[], stock: readonly StockedProduct[]): boolean =>
  emptyLine(lines) !== undefined || shortLines(lines, stock).length > 0

/** "3 models, 6 units". */
export function inTotal(lines: readonly DraftLine[]): string {
  const units = lines.reduce((sum, { amount }) => sum + amount, 0)
  return `${amountOf(lines.length, 'model')}, ${amountOf(units, 'unit')}`
}

/** The field `units` of POST /loan and POST /loan/unit/check. */
export function wantedOf(lines: readonly DraftLine[]): { productId: number; amount: number }[] {
  return lines.map(({ productId, amount }) => ({ productId, amount }))
}
