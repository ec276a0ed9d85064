// Made by `npm run words`: do not edit.
import type { words as source } from '../en/fields.ts'

export const words: typeof source = {
  'fields.required': `Obligatorio*`,
  'fields.atMost': ({ count }: { count: string }) =>
    `${count} caracteres como máximo.`,
  'fields.unstorable': `Este texto contiene caracteres que no se pueden guardar.`,
  'fields.mailAddress': `Escriba una dirección de correo electrónico.`,
  'fields.drawInBox': `Dibuje su firma en el recuadro.`,
  'fields.drawingTooLong': `Este dibujo es demasiado largo. Bórrelo y vuelva a dibujar su firma.`,
}
