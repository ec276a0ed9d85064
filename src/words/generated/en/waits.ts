// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'

export const words = {
  'waits.inSeconds': ({ count }: { count: number }) =>
    `in ${$plural('en', count, { 'one': `${$number('en', count)} second`, 'other': `${$number('en', count)} seconds` })}`,
  'waits.inMinutes': ({ count }: { count: number }) =>
    `in ${$plural('en', count, { 'one': `${$number('en', count)} minute`, 'other': `${$number('en', count)} minutes` })}`,
  'waits.inHours': ({ count }: { count: number }) =>
    `in ${$plural('en', count, { 'one': `${$number('en', count)} hour`, 'other': `${$number('en', count)} hours` })}`,
}
