/** A key to press; hidden where there is no keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="kbd" aria-hidden>
      {children}
    </kbd>
  )
}
