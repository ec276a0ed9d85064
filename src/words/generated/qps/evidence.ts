// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/evidence.ts'

export const words: typeof source = {
  'evidence.kept': ({ years }: { years: number }) =>
    `⟦Ŵíţĥ ýóúŕ šíğñáţúŕé ŵé ķééþ ýóúŕ ñáɱé, ţĥé ţíɱé, ýóúŕ ÍP áđđŕéšš áñđ ýóúŕ ƀŕóŵšéŕ. Ţĥíš íš ţĥé éṽíđéñçé óƒ ŵĥáţ ýóú šíğñéđ: íţ šţáýš ƒóŕ ${$plural('en', years, { 'one': `${$number('en', years)} ýéáŕ`, 'other': `${$number('en', years)} ýéáŕš` })} áƒţéŕ ţĥé ľóáñ ĥáš éñđéđ. Éṽéŕýţĥíñğ éľšé áƀóúţ ýóú íš éŕášéđ šóóñéŕ íƒ ýóú ášķ ƒóŕ íţ. ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééééé⟧`,
}
