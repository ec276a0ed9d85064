import { type Language, languages } from '#domain/language.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const names = new Intl.DisplayNames(['en'], { type: 'language' })
const options = languages.map(value => ({ value, label: names.of(value) ?? value }))

interface LanguageFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: Language | null | undefined
  readonly onChange: (language: Language) => void
  readonly error?: string | undefined
  readonly readOnly?: boolean
  readonly className?: string
}

/** The language of what customers read; none set is English. */
export function LanguageField({ value, onChange, ...field }: LanguageFieldProps) {
  const choose = (chosen: string) => {
    const language = languages.find(one => one === chosen)
    if (language) onChange(language)
  }
  return (
    <FormField {...field}>
      <Select options={options} value={value ?? 'en'} onChange={choose} />
    </FormField>
  )
}
