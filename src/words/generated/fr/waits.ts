// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/waits.ts'

export const words: typeof source = {
  'waits.inSeconds': ({ count }: { count: number }) =>
    `dans ${$plural('fr', count, { 'one': `${$number('fr', count)} seconde`, 'many': `${$number('fr', count)} de secondes`, 'other': `${$number('fr', count)} secondes` })}`,
  'waits.inMinutes': ({ count }: { count: number }) =>
    `dans ${$plural('fr', count, { 'one': `${$number('fr', count)} minute`, 'many': `${$number('fr', count)} de minutes`, 'other': `${$number('fr', count)} minutes` })}`,
  'waits.inHours': ({ count }: { count: number }) =>
    `dans ${$plural('fr', count, { 'one': `${$number('fr', count)} heure`, 'many': `${$number('fr', count)} d’heures`, 'other': `${$number('fr', count)} heures` })}`,
}
