// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/waits.ts'

export const words: typeof source = {
  'waits.inSeconds': ({ count }: { count: number }) =>
    `⟦íñ ${$plural('en', count, { 'one': `${$number('en', count)} šéçóñđ`, 'other': `${$number('en', count)} šéçóñđš` })} ééééé⟧`,
  'waits.inMinutes': ({ count }: { count: number }) =>
    `⟦íñ ${$plural('en', count, { 'one': `${$number('en', count)} ɱíñúţé`, 'other': `${$number('en', count)} ɱíñúţéš` })} ééééé⟧`,
  'waits.inHours': ({ count }: { count: number }) =>
    `⟦íñ ${$plural('en', count, { 'one': `${$number('en', count)} ĥóúŕ`, 'other': `${$number('en', count)} ĥóúŕš` })} éééé⟧`,
}
