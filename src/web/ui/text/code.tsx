/** How many last characters distinguish one long serial number from the next. */
const distinctEnd = 6

/**
 * Longer numbers (64 characters are allowed) may take several lines; tables cut them, whole on hover (long-codes.css).
 */
const maxOnOneLine = 20

/** How the element of a number looks whose text is more than the number. */
export const codeLook = (number: string): { className: string; title?: string } =>
  number.length > maxOnOneLine ? { className: 'code code-long', title: number } : { className: 'code' }

/** A serial or part number in mono; a long serial number shows its common prefix dim. An empty value is a dash. */
export function Code({ children, serial }: { children: string | null | undefined; serial?: boolean }) {
  if (!children) return <span className="text-subtle">-</span>
  const dim = serial && children.length > distinctEnd + 2 ? children.length - distinctEnd : 0
  return (
    <bdi {...codeLook(children)}>
      {dim > 0 && <span>{children.slice(0, dim)}</span>}
      {children.slice(dim)}
    </bdi>
  )
}
