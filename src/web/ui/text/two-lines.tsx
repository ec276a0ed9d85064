/** A text of a table's row that takes a second line before it is cut; whole on hover. */
export const TwoLines = ({ children }: { children: string }) => (
  <span className="cell-pair line-clamp-2 wrap-break-word whitespace-normal" title={children}>
    {children}
  </span>
)
