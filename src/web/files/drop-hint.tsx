import './drop-hint.css'

/** Covers what files are dropped on, while they are held above it. */
export const DropHint = ({ children }: { children: string }) => (
  <p className="drop-hint" aria-hidden>
    {children}
  </p>
)
