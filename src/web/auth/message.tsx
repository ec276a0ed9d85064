import { type ReactNode, useEffect, useRef } from 'react'

interface MessageProps {
  title: string
  text: ReactNode
  /** Links or buttons to continue with. */
  children?: ReactNode
  /** The message replaces a form, so it takes the focus that was in it. */
  takesFocus?: boolean
}

/** Replaces a form: says what is the case and where to continue. */
export function Message({ title, text, children, takesFocus = false }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="outline-none wrap-anywhere">
        {title}
      </h1>
      <p className="wrap-anywhere">{text}</p>
      {children && <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>}
    </>
  )
}
