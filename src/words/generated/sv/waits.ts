// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/waits.ts'

export const words: typeof source = {
  'waits.inSeconds': ({ count }: { count: number }) =>
    `om ${$plural('sv', count, { 'one': `${$number('sv', count)} sekund`, 'other': `${$number('sv', count)} sekunder` })}`,
  'waits.inMinutes': ({ count }: { count: number }) =>
    `om ${$plural('sv', count, { 'one': `${$number('sv', count)} minut`, 'other': `${$number('sv', count)} minuter` })}`,
  'waits.inHours': ({ count }: { count: number }) =>
    `om ${$plural('sv', count, { 'one': `${$number('sv', count)} timme`, 'other': `${$number('sv', count)} timmar` })}`,
}
