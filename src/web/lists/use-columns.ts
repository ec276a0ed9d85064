import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ColumnChoice, type ListName, type Preference, preferences } from '#contract/preferences.ts'
import { call } from '#web/api/call-api.ts'
import { queryOf, toastError, useApiQuery } from '#web/api/queries.ts'
import type { Column } from '#web/ui/table/data-column.ts'
import { useLatestCallback } from '#web/ui/table/use-latest-callback.ts'
import { type PlacedColumn, placedColumns, shownColumns } from './column-choice.ts'

export interface Columns<C> {
  /** False while it is on its way which ones one wants. */
  readonly isKnown: boolean
  readonly shown: readonly C[]
  /** Those that can be hidden and moved. */
  readonly placed: readonly PlacedColumn<C>[]
  readonly isChosen: boolean
  /** Shown at once, kept on the server; null is as they come. */
  readonly choose: (choice: ColumnChoice | null) => void
}

const { queryKey } = queryOf(preferences.own)

/** The columns of a list as this person wants them, on every device. When that can't be learnt they are as they come. */
export function useColumns<Row>(list: ListName, columns: readonly Column<Row>[]): Columns<Column<Row>> {
  const client = useQueryClient()
  const asked = useApiQuery(preferences.own)
  // One after the other, so that the last choice is the one that stays.
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
  const choice = asked.data?.columns[list]
  const isKnown = !asked.isPending || asked.failureCount > 0
  const choose = useLatestCallback((chosen: ColumnChoice | null) => {
    void client.cancelQueries({ queryKey })
    const before = client.getQueryData<Preference>(queryKey)
    const { [list]: _, ...others } = before?.columns ?? {}
    client.setQueryData<Preference>(queryKey, {
      columns: chosen ? { ...others, [list]: chosen } : others,
    })
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
