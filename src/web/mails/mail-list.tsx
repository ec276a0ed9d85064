import { skipToken } from '@tanstack/react-query'
import { CircleDot, MailCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { mails } from '#contract/mails.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { countOf } from '#web/lists/filter-counts.ts'
import { pageOf } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { tabletInManagement } from '#web/ui/theme/use-media.ts'
import { mailLooks } from './mail-badge.tsx'
import { type MailActs, MailCard, mailColumns } from './mail-columns.tsx'
import { type ListedMails, statuses, statusFilter } from './use-listed-mails.ts'

/** Every mail, searched, filtered, sorted and paged by the server; all of it in the address. */
export function MailList({ list, query, onRead, onResend }: ListedMails & MailActs) {
  const columns = useMemo(() => mailColumns({ onRead, onResend }), [onRead, onResend])
  const [isCounted, setCounted] = useState(false)
  const { search } = pageOf(list.state)
  const counted = useApiQuery(mails.counts, isCounted ? { query: { search } } : skipToken)

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
          options: statuses.map(({ state, value, id }) => ({
            value,
            label: mailLooks[state].label,
            count: countOf(counted.data?.mailStateId, [id]),
          })),
          values: list.state.chosen[statusFilter] ?? [],
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
