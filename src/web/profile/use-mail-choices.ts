import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Preference, preferences } from '#contract/preferences.ts'
import type { MailChoice, MailChoices } from '#domain/mail-choice.ts'
import type { NotificationKind } from '#domain/notification-kind.ts'
import { call } from '#web/api/call-api.ts'
import { queryOf, toastError, useApiQuery } from '#web/api/queries.ts'

const { queryKey } = queryOf(preferences.own)

/** The person's mail choices, and how to change them: at once on the page, and on the server in sequence. */
export function useMailChoices() {
  const client = useQueryClient()
  const query = useApiQuery(preferences.own)
  const save = useMutation({
    scope: { id: 'mail-choices' },
    mutationFn: (mailed: Partial<MailChoices>) => call(preferences.edit, { body: { mailed } }),
    onError: error => {
      toastError(error)
      void client.invalidateQueries({ queryKey })
    },
  })
  const choose = (kind: NotificationKind, choice: MailChoice) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData<Preference>(
      queryKey,
      before => before && { ...before, mailed: { ...before.mailed, [kind]: choice } },
    )
    save.mutate({ [kind]: choice })
  }
  return { query, choose }
}
