import { skipToken } from '@tanstack/react-query'
import { CircleDot, MailCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { mailSorts, mails } from '#contract/mails.ts'
import { numberOf } from '#domain/enumeration.ts'
import { mailStates } from '#domain/mail.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { countOf } from '#web/lists/filter-counts.ts'
import { type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { tabletInManagement } from '#web/ui/theme/use-media.ts'
import { mailLooks } from './mail-badge.tsx'
import { type MailActs, MailCard, mailColumns } from './mail-columns.tsx'

const statusFilter = 'status'
const options = mailStates.map(state => ({
  value: state.toLowerCase(),
  label: mailLooks[state].label,
  id: numberOf(mailStates, state),
}))
const kind: ListKind<(typeof mailSorts)[number]> = {
  filters: { [statusFilter]: value => options.some(option => option.value === value) },
  sorts: mailSorts,
  sort: '-createdAt',
}

/** Every mail, searched, filtered, sorted and paged by the server; all of it in the address. */
export function MailList({ onRead, onResend }: MailActs) {
  const list = useListAddress(kind)
  const columns = useMemo(() => mailColumns({ onRead, onResend }), [onRead, onResend])
  const [isCounted, setCounted] = useState(false)
  const chosen = list.state.chosen[statusFilter] ?? []
  const page = pageOf(list.state)
  const mailStateId = options.filter(({ value }) => chosen.includes(value)).map(({ id }) => id)
  const query = useApiQuery(mails.list, { query: { ...page, sort: list.state.sort, mailStateId } })
  const counted = useApiQuery(mails.counts, isCounted ? { query: { search: page.search } } : skipToken)

  return (
    <ListView
      name="mails"
      list={list}
      query={query}
      searchLabel="Search mails"
      placeholder="Search by Address, Name, Subject"
      filters={[
        {
          label: 'Status',
          icon: CircleDot,
          options: options.map(({ value, label, id }) => ({
            value,
            label,
            count: countOf(counted.data?.mailStateId, [id]),
          })),
          values: chosen,
          onChange: values => list.filter(statusFilter, values),
          onOpen: () => setCounted(true),
        },
      ]}
      label="Mails"
      failure="The mails could not be loaded"
      columns={columns}
      rowKey={mail => mail.id}
      opensByAction
      cardsWhere={tabletInManagement}
      card={mail => <MailCard mail={mail} onRead={onRead} onResend={onResend} />}
      empty={
        <EmptyState icon={MailCheck} title="No mails yet">
          Every mail that goes out is listed here, and whether it was sent.
        </EmptyState>
      }
    />
  )
}
