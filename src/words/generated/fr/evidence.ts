// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/evidence.ts'

export const words: typeof source = {
  'evidence.kept': ({ years }: { years: number }) =>
    `Avec votre signature, nous conservons votre nom, l’heure, votre adresse IP et votre navigateur. C’est la preuve de ce que vous avez signé : elle est conservée ${$plural('fr', years, { 'one': `${$number('fr', years)} an`, 'many': `${$number('fr', years)} d’années`, 'other': `${$number('fr', years)} ans` })} après la fin du prêt. Tout le reste vous concernant est effacé plus tôt si vous le demandez.`,
}
