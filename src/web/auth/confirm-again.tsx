import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ConfirmAgainDialog } from './confirm-again-dialog.tsx'

let asked: Promise<boolean> | null = null

/** Asks the person to confirm that it is them, once for all calls that wait; false if they would rather not. */
export function confirmAgain(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}

/** Renders the dialog in a React root of its own, so that no page has to contain it: few ever need it. */
function ask(): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmAgainDialog onAnswer={resolve} />
    </QueryClientProvider>,
  )
  return promise.finally(() => {
    root.unmount()
    place.remove()
  })
}
