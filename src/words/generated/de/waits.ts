// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/waits.ts'

export const words: typeof source = {
  'waits.inSeconds': ({ count }: { count: number }) =>
    `in ${$plural('de', count, { 'one': `${$number('de', count)} Sekunde`, 'other': `${$number('de', count)} Sekunden` })}`,
  'waits.inMinutes': ({ count }: { count: number }) =>
    `in ${$plural('de', count, { 'one': `${$number('de', count)} Minute`, 'other': `${$number('de', count)} Minuten` })}`,
  'waits.inHours': ({ count }: { count: number }) =>
    `in ${$plural('de', count, { 'one': `${$number('de', count)} Stunde`, 'other': `${$number('de', count)} Stunden` })}`,
}
