// Made by `npm run words`: do not edit.
import type { words as source } from '../en/fields.ts'

export const words: typeof source = {
  'fields.required': `⟦Ŕéɋúíŕéđ* éééé⟧`,
  'fields.atMost': ({ count }: { count: string }) =>
    `⟦Áţ ɱóšţ ${count} çĥáŕáçţéŕš. ééééééé⟧`,
  'fields.unstorable': `⟦Ţĥíš ţéẋţ ĥáš çĥáŕáçţéŕš ţĥáţ çáñ'ţ ƀé šţóŕéđ. ééééééé ééééééé ééé⟧`,
  'fields.mailAddress': `⟦Pľéášé éñţéŕ áñ é-ɱáíľ áđđŕéšš. ééééééé ééééé⟧`,
  'fields.drawInBox': `⟦Pľéášé đŕáŵ ýóúŕ šíğñáţúŕé íñ ţĥé ƀóẋ. ééééééé ééééééé⟧`,
  'fields.drawingTooLong': `⟦Ţĥíš đŕáŵíñğ íš ţóó ľóñğ. Pľéášé çľéáŕ íţ áñđ đŕáŵ ýóúŕ šíğñáţúŕé áğáíñ. ééééééé ééééééé ééééééé ééééé⟧`,
}
