// Made by `npm run words`: do not edit.
import type { words as source } from '../en/events.ts'

export const words: typeof source = {
  'events.created': `⟦Máđé éé⟧`,
  'events.changed': `⟦Çĥáñğéđ ééé⟧`,
  'events.sent': `⟦Šéñţ éé⟧`,
  'events.delivered': `⟦Áççéþţéđ ƀý ţĥé ɱáíľ šéŕṽéŕ ééééééé ééé⟧`,
  'events.notDelivered': `⟦Ñóţ đéľíṽéŕéđ éééééé⟧`,
  'events.opened': `⟦Óþéñéđ ééé⟧`,
  'events.reminded': `⟦Ŕéɱíñđéđ éééé⟧`,
  'events.changeAsked': `⟦Çĥáñğé ášķéđ ƒóŕ ééééééé⟧`,
  'events.forwardAsked': `⟦Áñóţĥéŕ šíğñéŕ ášķéđ ƒóŕ ééééééé éé⟧`,
  'events.passedOn': `⟦Páššéđ óñ éééé⟧`,
  'events.passingRefused': `⟦Páššíñğ óñ ŕéƒúšéđ ééééééé⟧`,
  'events.shownAtCounter': `⟦Šĥóŵñ áţ ţĥé çóúñţéŕ ééééééé⟧`,
  'events.recalled': `⟦Ţáķéñ ƀáçķ éééé⟧`,
  'events.declined': `⟦Đéçľíñéđ éééé⟧`,
  'events.signed': `⟦Šíğñéđ ééé⟧`,
  'events.sealed': `⟦Šéáľéđ ééé⟧`,
  'events.withdrawn': `⟦Ŵíţĥđŕáŵñ éééé⟧`,
}
