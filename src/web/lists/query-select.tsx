import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Rows } from '#web/api/call-api.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface QuerySelectProps<Row> {
  readonly label: string
  readonly query: UseQueryResult<Rows<Row>>
  /** The name of a row. */
  readonly name: (row: Row) => string
  readonly value: number
  readonly onChange: (id: number) => void
  readonly error: string | undefined
  readonly className: string
}

/** A choice among rows that the server lists; when they can't be loaded, the field says why and offers Retry. */
export function QuerySelect<Row extends { readonly id: number }>(props: QuerySelectProps<Row>) {
  const { label, query, name, value, onChange, error, className } = props
  const failed = query.isError && !query.data ? sentenceOf(query.error) : undefined
  return (
    <FormField
      label={label}
      error={error ?? failed}
      className={className}
      aside={
        failed && (
          <button type="button" className="link" onClick={() => void query.refetch()}>
            Retry
          </button>
        )
      }
    >
      <Select
        options={(query.data?.rows ?? []).map(row => ({ value: String(row.id), label: name(row) }))}
        value={String(value)}
        onChange={chosen => onChange(Number(chosen))}
        disabled={!query.data}
      />
    </FormField>
  )
}
