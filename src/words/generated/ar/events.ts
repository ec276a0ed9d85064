// Made by `npm run words`: do not edit.
import type { words as source } from '../en/events.ts'

export const words: typeof source = {
  'events.created': `أُنشئ`,
  'events.changed': `عُدّل`,
  'events.sent': `أُرسل`,
  'events.delivered': `قَبِله خادم البريد`,
  'events.notDelivered': `لم يُسلَّم`,
  'events.opened': `فُتح`,
  'events.reminded': `أُرسل تذكير`,
  'events.changeAsked': `طُلب تعديل`,
  'events.forwardAsked': `طُلب موقِّع آخر`,
  'events.passedOn': `أُحيل`,
  'events.passingRefused': `رُفضت الإحالة`,
  'events.shownAtCounter': `عُرض عند مكتب التسليم`,
  'events.recalled': `سُحب`,
  'events.declined': `اعتُذر عنه`,
  'events.signed': `وُقِّع`,
  'events.sealed': `خُتم`,
  'events.withdrawn': `أُلغي`,
}
