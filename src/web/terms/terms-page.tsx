import { skipToken } from '@tanstack/react-query'
import { type CountryTerms, terms } from '#contract/terms.ts'
import { bothNames } from '#domain/language.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { BackToPrimary } from '#web/countries/back-to-primary.tsx'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { WithoutCountry } from '#web/countries/without-country.tsx'
import { EditOverList } from '#web/management/edit-over-list.tsx'
import { useDialogAddress } from '#web/routing/use-dialog-address.ts'
import { Page } from '#web/shell/page.tsx'
import { Card } from '#web/ui/card.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { DraftsNote, TermsBadge, WhoChanged } from './terms-state.tsx'

/** The terms for a country's customers, in each language that their page speaks (domain.md, Documents). */
export default function TermsPage() {
  const choice = useCountry('MANAGER')
  const { country } = choice
  const editing = useDialogAddress('edit')
  const query = useApiQuery(terms.list, country ? { query: { countryId: country.id } } : skipToken)
  return (
    <Page title="Terms" width="settings">
      <PageHeader title="Terms" subtitle="What customers agree to when they sign">
        <BackToPrimary {...choice} onlyElsewhere />
        <CountrySelector {...choice} />
      </PageHeader>
      <WithoutCountry {...choice} />
      {country && (
        <div className="mt-5 grid grid-cols-1 gap-5">
          <Note>
            Customers sign the terms in the language that their page shows, and may choose any of these.
            Documents that are open show a change at once; what was signed keeps its words.
          </Note>
          {query.data && <DraftsNote rows={query.data.rows} />}
          {query.data && <TermsList rows={query.data.rows} onEdit={editing.open} />}
          {!query.data && query.isError && <LoadFailed title="The terms could not be loaded" query={query} />}
          {!query.data && !query.isError && <SkeletonLines lines={7} />}
          <EditOverList
            id={editing.value}
            title="Edit Terms"
            query={query}
            idOf={({ language }) => language}
            missing="Customers read nothing in this language."
            failure="The terms could not be loaded"
            onClose={editing.close}
          >
            {(row, open) => (
              <TermsDialog
                key={`${country.id} ${row.language}`}
                country={country}
                row={row}
                open={open}
                onClose={editing.close}
              />
            )}
          </EditOverList>
        </div>
      )}
    </Page>
  )
}

interface TermsListProps {
  rows: readonly CountryTerms[]
  onEdit: (language: string) => void
}

function TermsList({ rows, onEdit }: TermsListProps) {
  return (
    <Card title="Languages" flush>
      <ul className="divide-y divide-line">
        {rows.map(row => (
          <li key={row.language} className="flex items-center gap-3 px-4 py-2">
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
              <b className="w-[160px] font-medium">{bothNames(row.language)}</b>
              <TermsBadge row={row} />
              <WhoChanged version={row} />
            </div>
            <EditButton name={`terms in ${bothNames(row.language)}`} onPress={() => onEdit(row.language)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
