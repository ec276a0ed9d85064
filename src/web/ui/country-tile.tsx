/** A country as its two letters, never a flag; the name is next to it. */
export function CountryTile({ code }: { code: string }) {
  return (
    <span className="cc" aria-hidden>
      {code.slice(0, 2).toUpperCase()}
    </span>
  )
}
