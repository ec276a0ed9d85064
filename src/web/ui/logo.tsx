/** The mark: a label with its hole, and an L. Coloured by the tokens around it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        fill="var(--accent)"
        d="M5.5 2.5h8.7a3 3 0 0 1 2.1.9l4.3 4.3a3 3 0 0 1 .9 2.1V18.5a3 3 0 0 1-3 3H5.5a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3Z"
      />
      <circle cx="15.7" cy="8.3" r="1.6" fill="var(--surface)" />
      <path
        d="M7.6 8v8.4h7.6"
        fill="none"
        stroke="var(--accent-fg)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The mark and the product's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="brand">
      <LogoMark />
      {name}
    </span>
  )
}
