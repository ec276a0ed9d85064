import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ColumnChoice, type ListName, type Preference, preferences } from '#contract/preferences.ts'
import { call } from '#web/api/call-api.ts'
import { queryOf, toastError, useApiQuery } from '#web/api/queries.ts'
import type { Column } from '#web/ui/table/data-column.ts'
import { useLatestCallback } from '#web/ui/table/use-latest-callback.ts'
import { type PlacedColumn, placedColumns, shownColumns } from './column-choice.ts'

export interface Columns<C> {
  /** False while the person's choice is loading. */
  readonly isKnown: boolean
  readonly shown: readonly C[]
  /** The columns that can be hidden and moved. */
  readonly placed: readonly PlacedColumn<C>[]
  readonly isChosen: boolean
  /** Applies at once and saves on the server; null restores the defaults. */
  readonly choose: (choice: ColumnChoice | null) => void
}

const { queryKey } = queryOf(preferences.own)

/** The columns of a list as this person chose them, on every device; the defaults when the choice can't be loaded. */
export function useColumns<Row>(list: ListName, columns: readonly Column<Row>[]): Columns<Column<Row>> {
  const client = useQueryClient()
  const query = useApiQuery(preferences.own)
  // Changes are sent in sequence, so that the last choice wins.
  const keep = useMutation({
    scope: { id: 'columns' },
    mutationFn: ({ chosen }: { chosen: ColumnChoice | null; before: Preference | undefined }) =>
      call(preferences.edit, { body: { columns: { [list]: chosen } } }),
    onError: (error, { before }) => {
      toastError(error)
      client.setQueryData(queryKey, before)
      void client.invalidateQueries({ queryKey })
    },
  })
  const choice = query.data?.columns[list]
  const isKnown = !query.isPending || query.failureCount > 0
  const choose = useLatestCallback((chosen: ColumnChoice | null) => {
    void client.cancelQueries({ queryKey })
    const before = client.getQueryData<Preference>(queryKey)
    if (before) {
      const { [list]: _, ...others } = before.columns
      const columns = chosen ? { ...others, [list]: chosen } : others
      client.setQueryData<Preference>(queryKey, { ...before, columns })
    }
    keep.mutate({ chosen, before })
  })

  return useMemo(
    () => ({
      isKnown,
      shown: shownColumns(columns, choice),
      placed: placedColumns(columns, choice),
      isChosen: choice !== undefined,
      choose,
    }),
    [isKnown, columns, choice, choose],
  )
}
