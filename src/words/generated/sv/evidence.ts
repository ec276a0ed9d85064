// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/evidence.ts'

export const words: typeof source = {
  'evidence.kept': ({ years }: { years: number }) =>
    `Med din underskrift sparar vi ditt namn, tiden, din IP-adress och din webbläsare. Det är beviset på vad du har skrivit under och sparas i ${$plural('sv', years, { 'one': `${$number('sv', years)} år`, 'other': `${$number('sv', years)} år` })} efter att lånet har avslutats. Allt annat om dig raderas tidigare om du ber om det.`,
}
