import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Country } from '#contract/countries.ts'
import { type CountryTerms, terms } from '#contract/terms.ts'
import { TermsForm } from '#contract/terms-forms.ts'
import { bothNames } from '#domain/language.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { TermsField } from './terms-field.tsx'
import { TermsHistory } from './terms-history.tsx'
import { TermsMeanwhile } from './terms-meanwhile.tsx'
import { TermsPreview } from './terms-preview.tsx'

interface TermsDialogProps {
  country: Country
  row: CountryTerms
  open: boolean
  onClose: () => void
}

const labels = { text: 'Text' }
const valuesOf = ({ text, standardText }: CountryTerms) => ({ text: text ?? standardText })

/** The terms of a country in one language: their text, how customers see it, and what it was. */
export function TermsDialog({ country, row, open, onClose }: TermsDialogProps) {
  const [tab, setTab] = useState('text')
  const { language, version } = row
  const values = valuesOf(row)
  const form = useForm({ resolver: zodResolver(TermsForm), defaultValues: values })
  const newer = useNewerReading(`edit-terms:${country.id}:${language}`, form, { version, values }, labels)
  const restart = (from: CountryTerms) => {
    newer.restart({ version: from.version, values: valuesOf(from) })
    setTab('text')
  }
  const save = useApiMutation(terms.change, {
    invalidates: ['country', 'user', 'loan'],
    onDone: saved => {
      const what = saved.text === null ? 'are the standard ones again' : 'have been saved'
      toast({ variant: 'success', title: `The terms in ${bothNames(language)} ${what}` })
      restart(saved)
      onClose()
    },
    onRefused: error => {
      setTab('text')
      showAtFields(form, error)
    },
  })
  const write = (text: string | null, over: number) =>
    save.mutate({ body: { countryId: country.id, language, text }, version: over })
  const typed = form.watch('text')
  return (
    <FormDialog
      open={open}
      title={`Terms in ${bothNames(language)}`}
      subtitle={country.name}
      size="wide"
      save="Save terms"
      pending={save.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(
        ({ text }) => newer.whenDecided(over => write(text, over)),
        () => setTab('text'),
      )}
      onDiscard={() => restart(row)}
      onClose={onClose}
    >
      <div className="col-span-6 grid min-h-[440px] content-start gap-4">
        <TermsMeanwhile row={row} newer={newer} />
        <Tabs
          label="Terms"
          look="seg"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'text',
              label: 'Text',
              content: (
                <TermsField
                  row={row}
                  form={form}
                  onPutBack={() => newer.whenDecided(over => write(null, over))}
                />
              ),
            },
            {
              value: 'preview',
              label: 'Preview',
              content: <TermsPreview countryId={country.id} row={row} text={typed} />,
            },
            {
              value: 'history',
              label: 'History',
              content: <TermsHistory countryId={country.id} row={row} />,
            },
          ]}
        />
      </div>
    </FormDialog>
  )
}
