// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/waits.ts'

export const words: typeof source = {
  'waits.inSeconds': ({ count }: { count: number }) =>
    `${$plural('ja', count, { 'other': `${$number('ja', count)}秒` })}後に`,
  'waits.inMinutes': ({ count }: { count: number }) =>
    `${$plural('ja', count, { 'other': `${$number('ja', count)}分` })}後に`,
  'waits.inHours': ({ count }: { count: number }) =>
    `${$plural('ja', count, { 'other': `${$number('ja', count)}時間` })}後に`,
}
