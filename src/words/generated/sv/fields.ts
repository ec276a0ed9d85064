// Made by `npm run words`: do not edit.
import type { words as source } from '../en/fields.ts'

export const words: typeof source = {
  'fields.required': `Obligatoriskt*`,
  'fields.atMost': ({ count }: { count: string }) =>
    `Högst ${count} tecken.`,
  'fields.unstorable': `Texten innehåller tecken som inte kan sparas.`,
  'fields.mailAddress': `Ange en e-postadress.`,
  'fields.drawInBox': `Rita din namnteckning i rutan.`,
  'fields.drawingTooLong': `Teckningen är för lång. Rensa den och rita namnteckningen igen.`,
}
