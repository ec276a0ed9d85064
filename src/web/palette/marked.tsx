/** A text in which the letters that were searched for are bold; as it is where they are not in it. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const lower = text.toLowerCase()
  const sought = typed.toLowerCase()
  const at = sought === '' ? -1 : lower.indexOf(sought)
  // A few letters are longer in lower case ("İ"), and the places after them others.
  if (at < 0 || lower.length !== text.length) return text
  const end = at + sought.length
  return (
    <>
      {text.slice(0, at)}
      <b className="font-semibold">{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
