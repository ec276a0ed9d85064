/** Takes a second line before it is cut. */
export const inTwoLines = 'cell-pair line-clamp-2 wrap-break-word whitespace-normal'

/** A text of a table's row that takes a second line before it is cut; whole on hover. */
export const TwoLines = ({ children }: { children: string }) => (
  <span className={inTwoLines} title={children}>
    {children}
  </span>
)
