// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'

export const words = {
  'evidence.kept': ({ years }: { years: number }) =>
    `With your signature we keep your name, the time, your IP address and your browser. This is the evidence of what you signed: it stays for ${$plural('en', years, { 'one': `${$number('en', years)} year`, 'other': `${$number('en', years)} years` })} after the loan has ended. Everything else about you is erased sooner if you ask for it.`,
}
