import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

const shownMs = 2000

/** Copies the text; says so for two seconds, also to screen readers. `what` names it: "serial number". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  // Browsers offer it on secure addresses only.
  if (!('clipboard' in navigator)) return null
  return (
    <>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={`Copy the ${what}`}
        size="sm"
        inRow
        className="-my-2 align-middle"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      />
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
