// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'

export const words = {
  'evidence.kept': ({ years }: { years: number }) =>
    `This is the evidence of what you signed: it stays for ${$plural('en', years, { 'one': `${$number('en', years)} year`, 'other': `${$number('en', years)} years` })} after the loan has ended. Everything else about you is erased sooner if you ask for it.`,
}
