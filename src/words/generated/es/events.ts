// Made by `npm run words`: do not edit.
import type { words as source } from '../en/events.ts'

export const words: typeof source = {
  'events.created': `Creado`,
  'events.changed': `Modificado`,
  'events.sent': `Enviado`,
  'events.delivered': `Aceptado por el servidor de correo`,
  'events.notDelivered': `No entregado`,
  'events.opened': `Abierto`,
  'events.reminded': `Recordado`,
  'events.changeAsked': `Cambio pedido`,
  'events.forwardAsked': `Otro firmante pedido`,
  'events.passedOn': `Reenviado`,
  'events.passingRefused': `Reenvío denegado`,
  'events.shownAtCounter': `Mostrado en el mostrador`,
  'events.recalled': `Retirado`,
  'events.declined': `Rechazado`,
  'events.signed': `Firmado`,
  'events.sealed': `Sellado`,
  'events.withdrawn': `Anulado`,
}
