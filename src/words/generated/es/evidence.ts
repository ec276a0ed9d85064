// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/evidence.ts'

export const words: typeof source = {
  'evidence.kept': ({ years }: { years: number }) =>
    `Con su firma guardamos su nombre, la hora, su dirección IP y su navegador. Es la prueba de lo que ha firmado: se conserva ${$plural('es', years, { 'one': `${$number('es', years)} año`, 'many': `${$number('es', years)} de años`, 'other': `${$number('es', years)} años` })} tras el fin del préstamo. Todo lo demás sobre usted se borra antes si lo pide.`,
}
