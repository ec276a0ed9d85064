// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/mails.ts'

export const words: typeof source = {
  'mails.dear': ({ name }: { name: string }) =>
    `${name} 様`,
  'mails.hello': `お世話になっております。`,
  'mails.reason': ({ reason }: { reason: string }) =>
    `理由：${reason}`,
  'mails.questions': ({ contact }: { contact: string }) =>
    `ご質問は ${contact} までお寄せください。`,
  'mails.questionsNamed': ({ name, email }: { name: string; email: string }) =>
    `ご質問は ${name}、${email} までお寄せください。`,
  'mails.whyCustomer': `このメールは、この貸出のお客様にお送りしています。`,
  'mails.whyDocument': `このメールは、この貸出の書類をお送りした方にお送りしています。`,
  'mails.seeLoan': `貸出を見る`,
  'mails.modelAndPart': `型式、品番`,
  'mails.buttonFails': `ボタンが使えない場合は、次のアドレスを開いてください：`,
  'mails.serialNumber': `シリアル番号`,
  'mails.quantity': `数量`,
  'mails.more': ({ count }: { count: number }) =>
    `ほか${$number('ja', count)}点`,
  'mails.dueDate': ({ day }: { day: string }) =>
    `返却期限：${day}`,
  'mails.item': ({ count, model, part, serial }: { count: number; model: string; part: string; serial: string }) =>
    `${$number('ja', count)} x ${model}、品番 ${part}、シリアル番号 ${serial}`,
  'mails.documentSubject': ({ lender, number }: { lender: string; number: string }) =>
    `${lender}からお借りいただく機器の書類にご署名ください（貸出 ${number}）`,
  'mails.documentHeading': `機器の書類にご署名ください`,
  'mails.documentLends': ({ lender, company, count, day }: { lender: string; company: string; count: number; day: string }) =>
    `${lender}は${company}に機器${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}を貸し出します。返却期限は${day}です。`,
  'mails.documentAsks': `書類をお読みのうえ、ご署名ください。アカウントは不要で、1分もかかりません。`,
  'mails.linkDays': ({ days }: { days: number }) =>
    `リンクは、最初にお送りした日から${$number('ja', days)}日間使えます。`,
  'mails.documentButton': `書類を読んで署名する`,
  'mails.signedSubject': ({ number }: { number: string }) =>
    `署名済みの書類（貸出 ${number}）`,
  'mails.signedHeading': `署名済みの書類`,
  'mails.signedThanks': ({ number }: { number: string }) =>
    `ご署名ありがとうございます。貸出 ${number} の書類を添付いたします。署名の証明は最後の数ページにあります。`,
  'mails.signedLink': `署名に使われたリンクから、貸出の状況と、発送後は追跡番号をご覧いただけます。`,
  'mails.shippedSubject': ({ number }: { number: string }) =>
    `機器を発送しました（貸出 ${number}）`,
  'mails.shippedHeading': `機器を発送しました`,
  'mails.shipped': ({ number, count }: { number: string; count: number }) =>
    `貸出 ${number} の機器${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}を発送しました。`,
  'mails.trackingId': ({ id }: { id: string }) =>
    `追跡番号：${id}`,
  'mails.neverShipped': ({ count }: { count: number }) =>
    `署名済みの書類に記載の${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}は発送されません。返却の必要もありません。`,
  'mails.returnBy': ({ day }: { day: string }) =>
    `${day}までにすべてご返却ください。署名に使われたリンクから状況をご覧いただけます。`,
  'mails.closedSubject': ({ number }: { number: string }) =>
    `貸出 ${number} はすべて完了しました`,
  'mails.closedHeading': `すべて完了しました`,
  'mails.closed': `この貸出はすべて完了しました。ありがとうございました。`,
  'mails.backSubject': ({ count, number }: { count: number; number: string }) =>
    `${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}が返却されました（貸出 ${number}）`,
  'mails.backHeading': ({ count }: { count: number }) =>
    `${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}が返却されました`,
  'mails.back': ({ number, count }: { number: string; count: number }) =>
    `貸出 ${number} の機器${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}が返却されました。`,
  'mails.stillOut': ({ count, day }: { count: number; day: string }) =>
    `${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}がまだお手元にあります。返却期限は${day}です。`,
  'mails.cancelledSubject': ({ number }: { number: string }) =>
    `貸出 ${number} は取り消されました`,
  'mails.cancelledHeading': `貸出は取り消されました`,
  'mails.cancelledFor': ({ company }: { company: string }) =>
    `書類をお送りした${company}への貸出は取り消されました。`,
  'mails.cancelled': `書類をお送りした貸出は取り消されました。`,
  'mails.linkShowsSigned': `そのメールのリンクから、署名された内容を引き続きご覧いただけます。`,
  'mails.linkStopped': `そのメールのリンクは使えなくなりました。`,
  'mails.withLoan': ({ subject, number }: { subject: string; number: string }) =>
    `${subject}（貸出 ${number}）`,
  'mails.remindQuestions': ({ contact }: { contact: string }) =>
    `すでに返送された場合はご容赦ください。ご質問は ${contact} までお寄せください。`,
  'mails.dueSoonHeading': ({ day }: { day: string }) =>
    `${day}までに機器をご返却ください`,
  'mails.dueSoon': ({ company, lender, day }: { company: string; lender: string; day: string }) =>
    `${company}が${lender}からお借りの機器の返却期限は${day}です：`,
  'mails.overdueHeading': `機器の返却期限が過ぎています`,
  'mails.overdue': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `${company}が${lender}からお借りの機器の返却期限は${when}でした。至急ご返却ください：`,
  'mails.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}（${$plural('ja', count, { 'other': `${$number('ja', count)}日` })}前）`,
  'mails.graceEndedHeading': `猶予期間が終了しました`,
  'mails.graceEnded': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `${company}が${lender}からお借りの機器の返却期限は${when}でした。3日間の猶予期間も終了しました。`,
  'mails.treatedAsSold': `ご署名いただいた条件により、返却されていない機器は売却されたものとみなし、代金をご請求します。対象は次のとおりです：`,
  'mails.asYourTermsSay': `返却されていない機器の取り扱いは、ご署名いただいた条件のとおりです。対象は次のとおりです：`,
  'mails.passedOnSubject': ({ lender, number }: { lender: string; number: string }) =>
    `${lender}から機器の書類への署名のお願い（貸出 ${number}）`,
  'mails.passedOn': ({ lender, company, day, by }: { lender: string; company: string; day: string; by: string }) =>
    `${lender}は${company}に機器を貸し出します。返却期限は${day}です。${by}がこの書類をお送りしました。`,
  'mails.writes': ({ by, note }: { by: string; note: string }) =>
    `${by}より：${note}`,
  'mails.whySigner': `このメールは、この貸出の署名者に指名された方にお送りしています。`,
  'mails.declinedSubject': ({ number, by }: { number: string; by: string }) =>
    `貸出 ${number} は${by}により辞退されました`,
  'mails.declinedHeading': `書類は辞退されました`,
  'mails.declined': ({ lender, company, by }: { lender: string; company: string; by: string }) =>
    `${lender}が${company}に貸し出す機器の書類への署名を、${by}が辞退しました。`,
  'mails.recalledSubject': ({ number }: { number: string }) =>
    `貸出 ${number} の書類をいったん撤回しました`,
  'mails.recalledHeading': `書類をいったん撤回しました`,
  'mails.recalled': ({ lender }: { lender: string }) =>
    `${lender}は、署名のためにお送りした書類を撤回しました。リンクは使えなくなりました。改めてご連絡いたします。`,
  'mails.requestAcceptedSubject': ({ number }: { number: string }) =>
    `貸出 ${number} に関するご依頼：承諾`,
  'mails.requestRefusedSubject': ({ number }: { number: string }) =>
    `貸出 ${number} に関するご依頼：お断り`,
  'mails.requestAcceptedHeading': `ご依頼を承諾しました`,
  'mails.requestRefusedHeading': `ご依頼をお断りしました`,
  'mails.askedForward': ({ wanted }: { wanted: string }) =>
    `${wanted}による署名をご依頼いただきました。`,
  'mails.askedChange': ({ wanted }: { wanted: string }) =>
    `変更のご依頼：${wanted}`,
  'mails.answers': ({ by, comment }: { by: string; comment: string }) =>
    `${by}の回答：${comment}`,
  'mails.stillOpens': `お送りしたリンクから、引き続き書類を開けます。`,
  'mails.forwarded': ({ wanted }: { wanted: string }) =>
    `書類を${wanted}に送りました。お客様のリンクからは開けなくなりました。`,
  'mails.changed': `最新のリンクから、現在の書類をご覧いただけます。`,
  'mails.whyAsked': `このメールは、ご依頼いただいた方、またはこの貸出のお客様にお送りしています。`,
  'mails.remindSubject': ({ number }: { number: string }) =>
    `お知らせ：機器の書類にご署名ください（貸出 ${number}）`,
  'mails.waits': ({ lender, company, day }: { lender: string; company: string; day: string }) =>
    `${lender}が${company}に貸し出す機器の書類に、まだご署名をいただいていません。リンクは${day}まで使えます。`,
  'mails.notRight': ({ name, email }: { name: string; email: string }) =>
    `内容に誤りがありますか？ページ内でお知らせいただけます。ご質問は ${name}、${email} までお寄せください。`,
  'mails.signedByOther': ({ by, number }: { by: string; number: string }) =>
    `${by}が機器の書類に署名しました。貸出 ${number} の書類を添付いたします。署名の証明は最後の数ページにあります。`,
  'mails.signedByOtherLink': `下のリンクから、貸出の状況と、発送後は追跡番号をご覧いただけます。`,
  'mails.seeStatus': `状況を見る`,
  'mails.monthFromDelivery': `配達から1か月後`,
  'mails.counterSubject': ({ number }: { number: string }) =>
    `貸出 ${number} の書類に窓口で署名されました`,
  'mails.counterHeading': `窓口で署名されました`,
  'mails.counterSigned': ({ number, by }: { number: string; by: string }) =>
    `貸出 ${number} の書類は、当社の窓口で${by}により署名されました。書類を添付いたします。署名の証明は最後の数ページにあります。`,
  'mails.counterNotYou': ({ contact }: { contact: string }) =>
    `お心当たりがない場合は ${contact} までご連絡ください。`,
  'mails.paperSubject': ({ number }: { number: string }) =>
    `貸出 ${number} の署名済み書面`,
  'mails.paperHeading': `署名済みの書面`,
  'mails.paperSigned': ({ number, by, attester }: { number: string; by: string; attester: string }) =>
    `貸出 ${number} の書類は、${by}により紙面で署名され、${attester}がこれを証明しました。書類を添付いたします。署名済みの書面と署名の証明は最後の数ページにあります。`,
}
