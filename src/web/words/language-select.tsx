import { languages, ownName } from '#domain/language.ts'
import './language-select.css'

interface LanguageSelectProps {
  readonly label: string
  readonly language: string
  readonly onChange: (language: string) => void
}

/** Switches the language of the page; the browser's own control, which every phone shows well. */
export function LanguageSelect({ label, language, onChange }: LanguageSelectProps) {
  return (
    <select
      className="language-select"
      aria-label={label}
      value={language}
      onChange={event => onChange(event.target.value)}
      translate="no"
    >
      {languages.map(one => (
        <option key={one} value={one} lang={one}>
          {ownName(one)}
        </option>
      ))}
    </select>
  )
}
