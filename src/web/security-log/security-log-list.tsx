import { ShieldCheck } from 'lucide-react'
import { securityLog, securitySorts } from '#contract/security-log.ts'
import { securityKindLabels, securityKinds } from '#domain/security-kind.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { fetchExport } from '#web/lists/fetch-export.ts'
import { type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { readRange } from '#web/ui/table/date-range.ts'
import { tabletInManagement } from '#web/ui/theme/use-media.ts'
import { SecurityCard, securityColumns } from './security-log-columns.tsx'

const kindFilter = 'kind'
const datesFilter = 'dates'
const kind: ListKind<(typeof securitySorts)[number]> = {
  filters: {
    [kindFilter]: value => securityKinds.some(known => known === value),
    [datesFilter]: value => readRange(value) !== null,
  },
  sorts: securitySorts,
  sort: '-createdAt',
}

/** The notes of the security log, searched, filtered and paged by the server; all of it in the address. */
export function SecurityLogList() {
  const list = useListAddress(kind)
  const { search, limit, offset } = pageOf(list.state)
  const { sort } = list.state
  const kinds = securityKinds.filter(one => (list.state.chosen[kindFilter] ?? []).includes(one))
  const [dates = ''] = list.state.chosen[datesFilter] ?? []
  const narrowed = { search, securityKind: kinds, ...readRange(dates), sort }
  const query = useApiQuery(securityLog.list, { query: { ...narrowed, limit, offset } })

  return (
    <ListView
      name="securityLog"
      list={list}
      query={query}
      searchLabel="Search the security log"
      placeholder="Search by Name, E-mail, Address"
      filters={[
        {
          label: 'Kind',
          icon: ShieldCheck,
          options: securityKinds.map(one => ({ value: one, label: securityKindLabels[one] })),
          values: kinds,
          onChange: values => list.filter(kindFilter, values),
        },
      ]}
      dates={{
        label: 'Dates',
        value: dates,
        onChange: value => list.filter(datesFilter, value === '' ? [] : [value]),
        timeZone: 'UTC',
      }}
      exportAs={format => fetchExport('securityLog', { query: narrowed }, format)}
      label="Security log"
      failure="The security log could not be loaded"
      columns={securityColumns}
      rowKey={note => note.id}
      cardsWhere={tabletInManagement}
      card={note => <SecurityCard note={note} />}
      empty={
        <EmptyState icon={ShieldCheck} title="Nothing was noted yet">
          Sign-ins, changed rights, exports and refused links are listed here.
        </EmptyState>
      }
    />
  )
}
