// Made by `npm run words`: do not edit.
import type { words as source } from '../en/events.ts'

export const words: typeof source = {
  'events.created': `Gjort`,
  'events.changed': `Ändrat`,
  'events.sent': `Skickat`,
  'events.delivered': `Mottaget av e-postservern`,
  'events.notDelivered': `Inte levererat`,
  'events.opened': `Öppnat`,
  'events.reminded': `Påmint`,
  'events.changeAsked': `Ändring begärd`,
  'events.forwardAsked': `Annan undertecknare begärd`,
  'events.passedOn': `Skickat vidare`,
  'events.passingRefused': `Vidaresändning nekad`,
  'events.shownAtCounter': `Visat vid disken`,
  'events.recalled': `Taget tillbaka`,
  'events.declined': `Avböjt`,
  'events.signed': `Underskrivet`,
  'events.sealed': `Förseglat`,
  'events.withdrawn': `Indraget`,
}
