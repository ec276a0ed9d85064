/** A text in which the letters that were searched for are bold; as it is where they are not in it. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return text
  const end = at + typed.length
  return (
    <>
      {text.slice(0, at)}
      <b className="font-semibold">{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
