// Made by `npm run words`: do not edit.
import type { words as source } from '../en/fields.ts'

export const words: typeof source = {
  'fields.required': `Pflichtfeld*`,
  'fields.atMost': ({ count }: { count: string }) =>
    `Höchstens ${count} Zeichen.`,
  'fields.unstorable': `Dieser Text enthält Zeichen, die nicht gespeichert werden können.`,
  'fields.mailAddress': `Bitte geben Sie eine E-Mail-Adresse ein.`,
  'fields.drawInBox': `Bitte zeichnen Sie Ihre Unterschrift in das Feld.`,
  'fields.drawingTooLong': `Diese Zeichnung ist zu lang. Bitte löschen Sie sie und zeichnen Sie Ihre Unterschrift erneut.`,
}
