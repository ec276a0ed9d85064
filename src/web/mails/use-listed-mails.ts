import { type Mail, mailSorts, mails } from '#contract/mails.ts'
import { numberOf } from '#domain/enumeration.ts'
import { mailStates } from '#domain/mail.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { type ListKind, pageOf } from '#web/lists/list-address.ts'
import { useListAddress } from '#web/lists/use-list-address.ts'

export const statusFilter = 'status'

/** The states of a mail in an address. */
export const statuses = mailStates.map(state => ({
  state,
  value: state.toLowerCase(),
  id: numberOf(mailStates, state),
}))

const kind: ListKind<(typeof mailSorts)[number]> = {
  filters: { [statusFilter]: value => statuses.some(status => status.value === value) },
  sorts: mailSorts,
  sort: '-createdAt',
}

/** The mails of the page that the address names. */
export function useListedMails() {
  const list = useListAddress(kind)
  const chosen = list.state.chosen[statusFilter] ?? []
  const mailStateId = statuses.filter(({ value }) => chosen.includes(value)).map(({ id }) => id)
  const query = useApiQuery(mails.list, {
    query: { ...pageOf(list.state), sort: list.state.sort, mailStateId },
  })
  return { list, query }
}

export type ListedMails = ReturnType<typeof useListedMails>

/** The mail as the list has it now; as it was where it left the page. */
export function newestOf(mail: Mail, rows: readonly Mail[] | undefined): Mail {
  return rows?.find(({ id }) => id === mail.id) ?? mail
}
