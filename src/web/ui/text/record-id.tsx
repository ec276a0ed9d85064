import { recordNumber } from '#domain/record-number.ts'

/** `#00012`, with the part that differs dark. */
export function RecordId({ id }: { id: number }) {
  const text = recordNumber(id)
  const own = text.length - String(id).length
  return (
    <span className="id">
      <span>{text.slice(0, own)}</span>
      {text.slice(own)}
    </span>
  )
}
