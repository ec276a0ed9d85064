import { bothNames, hasDraftTerms, type Language, languages } from '#domain/language.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const options = languages.map(value => ({ value, label: bothNames(value) }))

/** The hint for people who choose the language; customers are not told. */
const draft = 'Its terms are a draft translation, not checked by a lawyer.'

interface LanguageFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: Language | null | undefined
  /** The languages in which the country has terms of its own. */
  readonly ownTerms: readonly Language[] | undefined
  readonly onChange: (language: Language) => void
  readonly error?: string | undefined
  readonly readOnly?: boolean
  readonly className?: string
}

/** The language of what customers read; none set is English. */
export function LanguageField({ value, ownTerms = [], onChange, hint = '', ...field }: LanguageFieldProps) {
  const choose = (chosen: string) => {
    const language = languages.find(one => one === chosen)
    if (language) onChange(language)
  }
  return (
    <FormField
      {...field}
      hint={value && hasDraftTerms(value, { ownTerms }) ? `${hint} ${draft}`.trim() : hint}
    >
      <Select options={options} value={value ?? 'en'} onChange={choose} />
    </FormField>
  )
}
