// Made by `npm run words`: do not edit.
import type { words as source } from '../en/refusals.ts'

export const words: typeof source = {
  'refusals.bad_input': `入力内容をご確認ください。`,
  'refusals.dead_link': `このリンクは無効になりました。`,
  'refusals.not_found': `ここには何もないか、閲覧できません。`,
  'refusals.too_many_requests': ({ when }: { when: string }) =>
    `リクエストが多すぎます。${when}もう一度お試しください。`,
  'refusals.inAMoment': `しばらくしてから`,
  'refusals.busy': `サーバーが混み合っています。しばらくしてからもう一度お試しください。`,
  'refusals.disk_full': `サーバーのディスクがいっぱいです。空きができるまで変更できません。`,
  'refusals.failed': `当社側で問題が発生しました。何も変更されていません。`,
  'refusals.notNow': `今は実行できません。`,
  'refusals.changed_meanwhile': `その間に他の人が変更しました。現在の内容を確認し、もう一度お試しください。`,
  'refusals.signed_already': `この貸出はすでに署名されています。`,
  'refusals.document_changed': `開かれた後に書類が変更されました。下の新しい書類をお読みになり、もう一度署名してください。`,
  'refusals.link_suspended': ({ who }: { who: string }) =>
    `この書類は変更中です。後でもう一度このリンクを開くか、新しいメールのリンクを開いてください。ご質問は ${who} までお寄せください。`,
  'refusals.link_stopped': ({ who }: { who: string }) =>
    `このリンクは送信後に取り消されました。ご質問は ${who} までお寄せください。`,
  'refusals.link_replaced': ({ who }: { who: string }) =>
    `新しい書類をお送りしました。最新のメールのリンクをお使いになるか、${who} までご連絡ください。`,
  'refusals.link_passed_on': ({ name, who }: { name: string; who: string }) =>
    `この書類は${name}に転送されました。ご質問は ${who} までお寄せください。`,
  'refusals.link_recalled': ({ who }: { who: string }) =>
    `この書類はいったん撤回しました。改めてご連絡いたします。ご質問は ${who} までお寄せください。`,
  'refusals.link_declined': ({ day, who }: { day: string; who: string }) =>
    `この書類は${day}に辞退されました。お考えが変わりましたら ${who} までご連絡ください。`,
  'refusals.link_expired': ({ who }: { who: string }) =>
    `このリンクは期限切れです。新しいリンクは ${who} までご依頼ください。`,
  'refusals.link_withdrawn': ({ who }: { who: string }) =>
    `この貸出は取り下げられました。ご質問は ${who} までお寄せください。`,
  'refusals.link_closed': ({ who }: { who: string }) =>
    `この貸出は終了しました。ご質問は ${who} までお寄せください。`,
  'refusals.unreachable': `サーバーに接続できません。`,
  'refusals.asked_already': `すでにご依頼いただいています。当社の回答をお待ちになるか、先に取り下げてください。`,
  'refusals.request_answered': ({ name }: { name: string }) =>
    `つい先ほど${name}が回答しました。`,
  'refusals.request_withdrawn': `つい先ほど取り下げられました。`,
  'refusals.passed_on_too_often': ({ who }: { who: string }) =>
    `この書類はすでに3回転送されています。${who} までご連絡ください。`,
  'refusals.too_many_customer_requests': ({ when }: { when: string }) =>
    `本日のご依頼は上限に達しました。${when}もう一度お試しになるか、当社までご連絡ください。`,
  'refusals.counter_over': `このコードは無効になりました。窓口で新しいコードをお求めください。`,
  'refusals.files_unavailable': `現在、ファイルを利用できません。サーバーの管理者にお知らせください。`,
}
