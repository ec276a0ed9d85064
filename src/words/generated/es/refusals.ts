// Made by `npm run words`: do not edit.
import type { words as source } from '../en/refusals.ts'

export const words: typeof source = {
  'refusals.bad_input': `Revise lo que ha introducido.`,
  'refusals.dead_link': `Este enlace ya no es válido.`,
  'refusals.not_found': `Aquí no hay nada, o usted no puede verlo.`,
  'refusals.too_many_requests': ({ when }: { when: string }) =>
    `Demasiadas peticiones. Vuelva a intentarlo ${when}.`,
  'refusals.inAMoment': `dentro de un momento`,
  'refusals.busy': `El servidor está ocupado. Vuelva a intentarlo dentro de un momento.`,
  'refusals.disk_full': `El disco del servidor está lleno: no se puede cambiar nada hasta que haya espacio.`,
  'refusals.failed': `Algo falló por nuestra parte. No se cambió nada.`,
  'refusals.notNow': `Esto no se puede hacer ahora.`,
  'refusals.changed_meanwhile': `Alguien ha cambiado esto entretanto. Compruebe cómo está ahora y vuelva a intentarlo.`,
  'refusals.signed_already': `Este préstamo ya está firmado.`,
  'refusals.document_changed': `El documento ha cambiado desde que lo abrió. Lea la versión más reciente abajo y firme de nuevo.`,
  'refusals.link_suspended': ({ who }: { who: string }) =>
    `Este documento se está modificando. Vuelva a abrir este enlace más tarde, o el de un correo más reciente. ¿Preguntas? Escriba a ${who}.`,
  'refusals.link_stopped': ({ who }: { who: string }) =>
    `Este enlace se retiró después de enviárselo. ¿Preguntas? Escriba a ${who}.`,
  'refusals.link_replaced': ({ who }: { who: string }) =>
    `Se le envió un documento más reciente. Use el enlace del último correo, o escriba a ${who}.`,
  'refusals.link_passed_on': ({ name, who }: { name: string; who: string }) =>
    `Usted reenvió este documento a ${name}. ¿Preguntas? Escriba a ${who}.`,
  'refusals.link_recalled': ({ who }: { who: string }) =>
    `Hemos retirado este documento por ahora y volveremos a escribirle. ¿Preguntas? Escriba a ${who}.`,
  'refusals.link_declined': ({ day, who }: { day: string; who: string }) =>
    `Usted rechazó este documento el ${day}. ¿Ha cambiado de opinión? Escriba a ${who}.`,
  'refusals.link_expired': ({ who }: { who: string }) =>
    `Este enlace ha caducado. Escriba a ${who} para recibir uno nuevo.`,
  'refusals.link_withdrawn': ({ who }: { who: string }) =>
    `Este préstamo fue anulado. ¿Preguntas? Escriba a ${who}.`,
  'refusals.link_closed': ({ who }: { who: string }) =>
    `Este préstamo está cerrado. ¿Preguntas? Escriba a ${who}.`,
  'refusals.unreachable': `No se puede contactar con el servidor.`,
  'refusals.asked_already': `Ya lo ha pedido. Espere nuestra respuesta o retire antes su petición.`,
  'refusals.request_answered': ({ name }: { name: string }) =>
    `${name} acaba de responder a esto.`,
  'refusals.request_withdrawn': `Se acaba de retirar.`,
  'refusals.passed_on_too_often': ({ who }: { who: string }) =>
    `Este documento ya se reenvió tres veces. Escriba a ${who}.`,
  'refusals.too_many_customer_requests': ({ when }: { when: string }) =>
    `Ya ha hecho suficientes peticiones por hoy. Vuelva a intentarlo ${when}, o escríbanos.`,
  'refusals.counter_over': `Este código ya no es válido. Pida uno nuevo en el mostrador.`,
  'refusals.files_unavailable': `Los archivos no están disponibles en este momento. Avise a quien administra este servidor.`,
}
