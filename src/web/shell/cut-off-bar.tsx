import { CloudOff } from 'lucide-react'
import { notReached } from '#web/api/api-error.ts'
import { useIsCutOff } from '#web/api/connection.ts'

/** A bar under the top bar while the network or the server is away; it goes by itself when they are back. */
export function CutOffBar() {
  const isCutOff = useIsCutOff()
  return (
    <div role="status">
      {isCutOff && (
        <p className="cut-off">
          <CloudOff className="i" aria-hidden />
          <span>{notReached} What is shown may be out of date, and nothing can be saved for now.</span>
        </p>
      )}
    </div>
  )
}
