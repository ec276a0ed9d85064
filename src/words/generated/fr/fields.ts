// Made by `npm run words`: do not edit.
import type { words as source } from '../en/fields.ts'

export const words: typeof source = {
  'fields.required': `Obligatoire*`,
  'fields.atMost': ({ count }: { count: string }) =>
    `${count} caractères au maximum.`,
  'fields.unstorable': `Ce texte contient des caractères qui ne peuvent pas être enregistrés.`,
  'fields.mailAddress': `Veuillez saisir une adresse e-mail.`,
  'fields.drawInBox': `Veuillez dessiner votre signature dans le cadre.`,
  'fields.drawingTooLong': `Ce dessin est trop long. Veuillez l’effacer et dessiner de nouveau votre signature.`,
}
