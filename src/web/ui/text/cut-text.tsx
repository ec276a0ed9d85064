/** A name in a column that may cut it: whole on hover. */
export function CutText({ children }: { children: string }) {
  return <span title={children}>{children}</span>
}
