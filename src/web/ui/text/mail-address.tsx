/** An e-mail address that, where it is too long for its line, breaks before the @ and not in the middle of a name. */
export function MailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  if (at < 1) return children
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
