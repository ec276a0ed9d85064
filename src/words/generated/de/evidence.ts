// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/evidence.ts'

export const words: typeof source = {
  'evidence.kept': ({ years }: { years: number }) =>
    `Mit Ihrer Unterschrift speichern wir Ihren Namen, die Uhrzeit, Ihre IP-Adresse und Ihren Browser. Das ist der Nachweis dessen, was Sie unterschrieben haben: Er bleibt nach dem Ende der Ausleihe ${$plural('de', years, { 'one': `${$number('de', years)} Jahr`, 'other': `${$number('de', years)} Jahre` })} erhalten. Alles andere über Sie wird früher gelöscht, wenn Sie darum bitten.`,
}
