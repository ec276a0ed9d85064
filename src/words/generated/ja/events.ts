// Made by `npm run words`: do not edit.
import type { words as source } from '../en/events.ts'

export const words: typeof source = {
  'events.created': `作成`,
  'events.changed': `変更`,
  'events.sent': `送信`,
  'events.delivered': `メールサーバーが受理`,
  'events.notDelivered': `配達不能`,
  'events.opened': `開封`,
  'events.reminded': `お知らせを送信`,
  'events.changeAsked': `変更の依頼`,
  'events.forwardAsked': `別の署名者の依頼`,
  'events.passedOn': `転送`,
  'events.passingRefused': `転送を拒否`,
  'events.shownAtCounter': `窓口で提示`,
  'events.recalled': `撤回`,
  'events.declined': `辞退`,
  'events.signed': `署名`,
  'events.sealed': `eシールを付与`,
  'events.withdrawn': `取下げ`,
}
