// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/evidence.ts'

export const words: typeof source = {
  'evidence.kept': ({ years }: { years: number }) =>
    `مع توقيعك نحفظ اسمك والوقت وعنوان IP والمتصفح. هذا دليل على ما وقّعته، ويُحفظ بعد انتهاء الإعارة لمدة ${$plural('ar', years, { 'zero': `${$number('ar', years)} سنة`, 'one': `سنة واحدة`, 'two': `سنتين`, 'few': `${$number('ar', years)} سنوات`, 'many': `${$number('ar', years)} سنة`, 'other': `${$number('ar', years)} سنة` })}. أما كل ما عدا ذلك عنك فيُمحى قبل ذلك إذا طلبت.`,
}
