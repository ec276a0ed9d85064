// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/waits.ts'

export const words: typeof source = {
  'waits.inSeconds': ({ count }: { count: number }) =>
    `بعد ${$plural('ar', count, { 'zero': `${$number('ar', count)} ثانية`, 'one': `ثانية واحدة`, 'two': `ثانيتين`, 'few': `${$number('ar', count)} ثوانٍ`, 'many': `${$number('ar', count)} ثانية`, 'other': `${$number('ar', count)} ثانية` })}`,
  'waits.inMinutes': ({ count }: { count: number }) =>
    `بعد ${$plural('ar', count, { 'zero': `${$number('ar', count)} دقيقة`, 'one': `دقيقة واحدة`, 'two': `دقيقتين`, 'few': `${$number('ar', count)} دقائق`, 'many': `${$number('ar', count)} دقيقة`, 'other': `${$number('ar', count)} دقيقة` })}`,
  'waits.inHours': ({ count }: { count: number }) =>
    `بعد ${$plural('ar', count, { 'zero': `${$number('ar', count)} ساعة`, 'one': `ساعة واحدة`, 'two': `ساعتين`, 'few': `${$number('ar', count)} ساعات`, 'many': `${$number('ar', count)} ساعة`, 'other': `${$number('ar', count)} ساعة` })}`,
}
