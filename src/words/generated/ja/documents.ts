// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/documents.ts'

export const words: typeof source = {
  'documents.pageTitle': `貸出書類`,
  'documents.document': `貸出書類`,
  'documents.loading': `書類を読み込んでいます`,
  'documents.loadingPart': `読み込んでいます`,
  'documents.notLoaded': `書類を読み込めませんでした`,
  'documents.partNotLoaded': `ページのこの部分を読み込めませんでした`,
  'documents.retry': `再試行`,
  'documents.error': `エラー`,
  'documents.dismiss': `閉じる`,
  'documents.messages': ({ hotkey }: { hotkey: string }) =>
    `メッセージ（${hotkey}）`,
  'documents.message': `通知`,
  'documents.language': `言語`,
  'documents.loan': ({ number }: { number: string }) =>
    `貸出 ${number}`,
  'documents.heading': `お借りいただく機器`,
  'documents.headingToSign': ({ name }: { name: string }) =>
    `${name} 様、お借りいただく機器をご確認のうえ、ご署名ください`,
  'documents.company': `会社名`,
  'documents.loanDate': `貸出日`,
  'documents.dueDate': `返却期限`,
  'documents.dueDateHint': `この日までにお知らせします。`,
  'documents.name': `氏名`,
  'documents.email': `メールアドレス`,
  'documents.mobile': `携帯電話`,
  'documents.equipment': `機器`,
  'documents.units': ({ count }: { count: number }) =>
    `${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}`,
  'documents.model': `型式`,
  'documents.serialNumber': `シリアル番号`,
  'documents.partNumber': `品番`,
  'documents.quantity': `数量`,
  'documents.quantityOf': ({ count }: { count: number }) =>
    `数量 ${$number('ja', count)}`,
  'documents.terms': `条件`,
  'documents.termAccessories': `すべての機器を付属品とともにご返却ください。`,
  'documents.termPeriod': ({ days }: { days: number }) =>
    `${$number('ja', days)}営業日以内にご返却ください。さらに3日間の猶予期間を過ぎた機器は、売却されたものとみなし、代金をご請求します。`,
  'documents.termElsewhere': `当社の許可なく機器を他の場所へ移動しないでください。`,
  'documents.consent': ({ name, company }: { name: string; company: string }) =>
    `私は${name}であり、${company}を代表して署名します。この書類の条件に同意します。`,
  'documents.signed': ({ number }: { number: string }) =>
    `貸出 ${number} の署名が完了しました。機器の発送準備の通知を送信しました。このウィンドウを閉じていただけます`,
  'documents.download': `PDFをダウンロード`,
  'documents.downloadSigned': `署名済みPDFをダウンロード`,
  'documents.contact': ({ name }: { name: string }) =>
    `担当者：${name}`,
  'documents.contactAndSent': ({ name, day }: { name: string; day: string }) =>
    `担当者：${name}、送信日：${day}`,
  'documents.questions': ({ email }: { email: string }) =>
    `ご質問は ${email} までお寄せください。`,
  'documents.validUntil': ({ day }: { day: string }) =>
    `このリンクは${day}まで有効です。`,
  'documents.whereTo': `お届け先`,
  'documents.optional': `任意`,
  'documents.streetAddress': `番地`,
  'documents.streetAddress2': `建物名など`,
  'documents.streetAddress2Example': `階、部屋番号、気付`,
  'documents.city': `市区町村`,
  'documents.postalCode': `郵便番号`,
  'documents.state': `都道府県`,
  'documents.notYou': `ご本人ではありませんか？`,
  'documents.sign': `署名する`,
  'documents.signAgain': ({ refusal }: { refusal: string }) =>
    `${refusal} もう一度ボタンを押していただけます。署名は一度だけ行われます。`,
  'documents.thanks': `ありがとうございます`,
  'documents.yourLoan': `お客様の貸出`,
  'documents.overdue': `機器の返却期限が過ぎています`,
  'documents.wasDue': ({ when }: { when: string }) =>
    `返却期限は${when}でした。至急ご返却ください。`,
  'documents.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}（${$plural('ja', count, { 'other': `${$number('ja', count)}日` })}前）`,
  'documents.returnTo': `ご返却先`,
  'documents.deliveredTo': ({ state, city, street }: { state: string; city: string; street: string }) =>
    `お届け先：${state} ${city} ${street}`,
  'documents.seal': `書類のeシール`,
  'documents.stageSigned': `署名`,
  'documents.signedBy': ({ moment, name }: { moment: string; name: string }) =>
    `${moment}、${name}`,
  'documents.stageShipped': `発送`,
  'documents.trackingLater': `追跡番号はここに表示されます。`,
  'documents.shippedOf': ({ all, shipped }: { all: number; shipped: number }) =>
    `${$plural('ja', all, { 'other': `${$number('ja', all)}点` })}中${$number('ja', shipped)}点`,
  'documents.neverSent': ({ count }: { count: number }) =>
    `書類に記載の${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}は発送されません。`,
  'documents.thenToo': ({ first, second }: { first: string; second: string }) =>
    `${first}。${second}`,
  'documents.stageDue': `返却期限`,
  'documents.dueThenGrace': ({ day, days }: { day: string; days: number }) =>
    `${day}、その後${$number('ja', days)}日間の猶予期間`,
  'documents.stillOut': ({ all, out }: { all: number; out: number }) =>
    `${$number('ja', all)}点中${$number('ja', out)}点が貸出中`,
  'documents.stageCompleted': `完了`,
  'documents.completed': `返却をお待ちしているものはありません。`,
  'documents.stageDenied': `不承認`,
  'documents.denied': `この貸出は承認されませんでした。`,
  'documents.stageCancelled': `取消`,
  'documents.cancelled': `この貸出は取り消されました。`,
  'documents.linkSuspended': `しばらくしてからもう一度お越しください`,
  'documents.linkStopped': `ここで署名するものはありません`,
  'documents.linkReplaced': `新しい書類があります`,
  'documents.linkPassedOn': `この書類は転送済みです`,
  'documents.linkRecalled': `この書類は撤回しました`,
  'documents.linkDeclined': `この書類は辞退されました`,
  'documents.linkExpired': `このリンクは期限切れです`,
  'documents.linkWithdrawn': `署名するものはもうありません`,
  'documents.linkClosed': `この貸出は終了しました`,
  'documents.linkDead': `このリンクは開けません`,
  'documents.linkInMail': `お受け取りになったメールのリンクを開くか、メールの送信者にご連絡ください。`,
  'documents.writeMail': `メールを書く`,
  'documents.shownBy': ({ name, storeroom }: { name: string; storeroom: string }) =>
    `${name}（${storeroom}）がご提示しています`,
  'documents.howToSign': `署名の方法`,
  'documents.byName': `お名前`,
  'documents.byDrawing': `手書き`,
  'documents.bothKept': `どちらも同じように保存されます：お名前、時刻、この書類。`,
  'documents.drawHere': `指、ペン、またはマウスで署名を書いてください`,
  'documents.signHere': `ここにご署名ください`,
  'documents.undo': `元に戻す`,
  'documents.clear': `消去`,
  'documents.readFirst': `まず書類を最後までお読みになるか、PDFを開いてください。`,
  'documents.skipToEnd': `最後へ移動`,
  'documents.handBack': `ありがとうございます。端末をお返しください。`,
  'documents.handOurDeviceBack': `端末をお返しください`,
  'documents.mailed': ({ number, email }: { number: string; email: string }) =>
    `貸出 ${number} の署名が完了しました。署名済みの書類を、貸出状況へのリンクとともに ${email} にメールでお送りします。`,
  'documents.toSignIn': `貸出に戻る（担当者用）`,
  'documents.notNow': `今は署名されませんか？端末をお返しください。`,
  'documents.counterTitle': `窓口で署名する`,
  'documents.counterHow': `提示されたコードを入力してください。アカウントは不要です。`,
  'documents.counterCode': `コード`,
  'documents.counterLength': ({ length }: { length: string }) =>
    `コードは英数字${length}文字です。`,
  'documents.counterOpen': `書類を開く`,
  'documents.counterOver': `このコードは無効になりました`,
  'documents.signedAlready': `署名するものはもうありません`,
  'documents.notRight': `内容に誤りがありますか？`,
  'documents.notRightTitle': `何が正しくありませんか？`,
  'documents.wishChange': `変更を依頼する`,
  'documents.wishChangeHow': `書類を変更するか、変更できない理由をお伝えします。その間も署名していただけます。`,
  'documents.wishForward': `別の人が署名する`,
  'documents.wishForwardHow': `同じ会社の方には、すぐに書類が届きます。それ以外のアドレスの場合は、まず当社が確認します。`,
  'documents.wishDecline': `辞退する`,
  'documents.wishDeclineHow': `誰も署名せず、理由が当社に伝わります。`,
  'documents.whatToChange': `何を変更しますか？`,
  'documents.theirName': `署名する方の氏名`,
  'documents.theirEmail': `署名する方のメールアドレス`,
  'documents.noteToThem': `メッセージ`,
  'documents.whyDecline': `辞退の理由`,
  'documents.sendWish': `送信`,
  'documents.passOn': `転送する`,
  'documents.decline': `辞退する`,
  'documents.back': `戻る`,
  'documents.discardTitle': `入力した内容を破棄しますか？`,
  'documents.discardLost': `まだ送信されていません。`,
  'documents.discard': `破棄する`,
  'documents.keepWriting': `入力を続ける`,
  'documents.close': `閉じる`,
  'documents.changeAsked': ({ name, text }: { name: string; text: string }) =>
    `${name}が変更を依頼しました：${text}`,
  'documents.forwardAsked': ({ name, other, email }: { name: string; other: string; email: string }) =>
    `${name}が${other}（${email}）による署名を依頼しました。`,
  'documents.waitsForAnswer': `まだ回答していません。`,
  'documents.withdraw': `取り下げる`,
  'documents.accepted': ({ name }: { name: string }) =>
    `${name}が承諾しました。`,
  'documents.acceptedWith': ({ name, answer }: { name: string; answer: string }) =>
    `${name}が承諾しました：${answer}`,
  'documents.refused': ({ name, answer }: { name: string; answer: string }) =>
    `${name}がお断りしました：${answer}`,
  'documents.wishSent': `ご依頼を受け付けました。回答はメールでお送りします。`,
  'documents.wishWithdrawn': `ご依頼は取り下げられました。`,
  'documents.passedOn': ({ name }: { name: string }) =>
    `書類を${name}に送りました。`,
  'documents.declined': `この書類を辞退されました。当社に通知されました。`,
}
