// Made by `npm run words`: do not edit.
import type { words as source } from '../en/events.ts'

export const words: typeof source = {
  'events.created': `Erstellt`,
  'events.changed': `Geändert`,
  'events.sent': `Gesendet`,
  'events.delivered': `Vom Mailserver angenommen`,
  'events.notDelivered': `Nicht zugestellt`,
  'events.opened': `Geöffnet`,
  'events.reminded': `Erinnert`,
  'events.changeAsked': `Änderung erbeten`,
  'events.forwardAsked': `Anderer Unterzeichner erbeten`,
  'events.passedOn': `Weitergegeben`,
  'events.passingRefused': `Weitergabe abgelehnt`,
  'events.shownAtCounter': `Am Schalter gezeigt`,
  'events.recalled': `Zurückgezogen`,
  'events.declined': `Abgelehnt`,
  'events.signed': `Unterschrieben`,
  'events.sealed': `Versiegelt`,
  'events.withdrawn': `Aufgehoben`,
}
