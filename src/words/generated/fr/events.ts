// Made by `npm run words`: do not edit.
import type { words as source } from '../en/events.ts'

export const words: typeof source = {
  'events.created': `Créé`,
  'events.changed': `Modifié`,
  'events.sent': `Envoyé`,
  'events.delivered': `Accepté par le serveur de messagerie`,
  'events.notDelivered': `Non remis`,
  'events.opened': `Ouvert`,
  'events.reminded': `Rappelé`,
  'events.changeAsked': `Modification demandée`,
  'events.forwardAsked': `Autre signataire demandé`,
  'events.passedOn': `Transmis`,
  'events.passingRefused': `Transmission refusée`,
  'events.shownAtCounter': `Présenté au comptoir`,
  'events.recalled': `Retiré`,
  'events.declined': `Refusé`,
  'events.signed': `Signé`,
  'events.sealed': `Cachet apposé`,
  'events.withdrawn': `Révoqué`,
}
