// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/waits.ts'

export const words: typeof source = {
  'waits.inSeconds': ({ count }: { count: number }) =>
    `dentro de ${$plural('es', count, { 'one': `${$number('es', count)} segundo`, 'many': `${$number('es', count)} de segundos`, 'other': `${$number('es', count)} segundos` })}`,
  'waits.inMinutes': ({ count }: { count: number }) =>
    `dentro de ${$plural('es', count, { 'one': `${$number('es', count)} minuto`, 'many': `${$number('es', count)} de minutos`, 'other': `${$number('es', count)} minutos` })}`,
  'waits.inHours': ({ count }: { count: number }) =>
    `dentro de ${$plural('es', count, { 'one': `${$number('es', count)} hora`, 'many': `${$number('es', count)} de horas`, 'other': `${$number('es', count)} horas` })}`,
}
