import { useEffect, useMemo } from 'react'
import { forgetDraft, keepDraft, readDraft } from '#web/forms/kept-draft.ts'
import { useUser } from '#web/session/session.tsx'
import { useUnsaved } from '#web/session/unsaved.ts'
import { keptTextOf, readKeptStock } from './kept-stock.ts'
import { isWorthAsking, type StockDraft } from './stock-draft.ts'

const name = 'new-stock'

/** The units that this person began to add in this tab before the page was loaded. */
export function useKeptStock(): StockDraft | null {
  const { id } = useUser()
  return useMemo(() => readKeptStock(readDraft(id, name)), [id])
}

/** Keeps the list in this tab while there is something to lose; answers how to forget it, also once its page is gone. */
export function useKeepStock(draft: StockDraft): () => void {
  const { id } = useUser()
  const isKept = isWorthAsking(draft)
  useUnsaved(isKept)
  useEffect(() => {
    if (isKept) keepDraft(id, name, keptTextOf(draft))
    else forgetDraft(id, name)
  }, [id, draft, isKept])
  return () => forgetDraft(id, name)
}
