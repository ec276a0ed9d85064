import { useMutation, useQueryClient } from '@tanstack/react-query'
import { counter } from '#contract/counter.ts'
import { call } from '#web/api/call-api.ts'
import { toastError } from '#web/api/queries.ts'
import { notifyOtherTabs } from '#web/session/other-tabs.ts'
import { endSession } from '#web/session/signed-in.ts'

/** Ends the session and shows the document: the server does both by one call, so that no device is left between them. */
export function useOurDevice(loanId: number, signerName: string | null, onShown: () => void) {
  const client = useQueryClient()
  const show = useMutation({
    mutationFn: () =>
      call(counter.present, {
        body: { loanId, onThisDevice: true, ...(signerName !== null && { signerName }) },
      }),
    onSuccess: ({ url }) => {
      onShown()
      endSession('left')
      notifyOtherTabs('signed-out')
      client.clear()
      const { pathname, search } = new URL(url)
      // Waits until the forms are gone, which would ask whether to stay; the new page remembers nothing of this one.
      requestAnimationFrame(() => location.replace(pathname + search))
    },
    onError: toastError,
  })
  return { show: () => show.mutate(), isPending: show.isPending || show.isSuccess }
}
