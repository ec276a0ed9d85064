// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural, select as $select } from '../../counting.ts'
import type { words as source } from '../en/certificate.ts'

export const words: typeof source = {
  'certificate.subject': `機器の貸出`,
  'certificate.items': ({ lender, company, count, day }: { lender: string; company: string; count: number; day: string }) =>
    `${lender}は${company}に機器${$plural('ja', count, { 'other': `${$number('ja', count)}点` })}を貸し出します。返却期限は${day}です。`,
  'certificate.footer': ({ loan, lender, number }: { loan: string; lender: string; number: string }) =>
    `${loan} · ${lender} · 照合番号 ${number}`,
  'certificate.page': ({ page, pages }: { page: number; pages: number }) =>
    `${$number('ja', page)} / ${$number('ja', pages)} ページ`,
  'certificate.dataFile': `署名されたデータ`,
  'certificate.evidenceFile': `書類の経過`,
  'certificate.data': `署名されたデータ`,
  'certificate.evidence': `書類の経過`,
  'certificate.signature': `署名`,
  'certificate.date': `日付`,
  'certificate.notSigned': ({ company }: { company: string }) =>
    `${company}のために。まだ署名されていません。`,
  'certificate.draft': ({ loan }: { loan: string }) =>
    `${loan} · 下書き`,
  'certificate.draftFollows': `これは下書きです。まだすべての機器が準備されていません。準備が整い次第、署名用の書類をお送りします。`,
  'certificate.signedFor': ({ day, company }: { day: string; company: string }) =>
    `${day}に${company}のために電子署名されました。`,
  'certificate.follows': ({ moment }: { moment: string }) =>
    `${moment}。証明書が続きます。`,
  'certificate.title': `署名証明書`,
  'certificate.recorded': ({ product }: { product: string }) =>
    `${product}が経過に沿って記録しました。このファイルの作成時、eシールを付す前に追加されました。`,
  'certificate.sealed': `署名後にeシールを付与`,
  'certificate.who': `署名者`,
  'certificate.for': `所属`,
  'certificate.role': `立場`,
  'certificate.signer': `貸出先のお客様を代表する署名者`,
  'certificate.address': `住所`,
  'certificate.agreed': `同意内容`,
  'certificate.quoted': ({ text }: { text: string }) =>
    `「${text}」`,
  'certificate.shown': `提示方法`,
  'certificate.byLink': `この貸出専用のリンクを、下記のアドレスにメールで送りました。`,
  'certificate.identified': `本人確認`,
  'certificate.byMailbox': `このリンク、すなわちそのメールボックスを持っていること。ほかは求めていません。`,
  'certificate.when': `日時`,
  'certificate.localTime': `現地時刻`,
  'certificate.whence': `接続元`,
  'certificate.ipAddress': `IPアドレス`,
  'certificate.browser': `ブラウザー`,
  'certificate.noBrowser': `情報がありません。`,
  'certificate.mail': `メール`,
  'certificate.linkSentTo': `リンクの送信先`,
  'certificate.linkSent': `リンクの送信`,
  'certificate.delivered': `配達`,
  'certificate.opened': `開封`,
  'certificate.accepted': ({ moment }: { moment: string }) =>
    `${moment}、配達のため受理`,
  'certificate.notConfirmed': `未確認`,
  'certificate.notConfirmedAs': ({ state }: { state: 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED' | 'other' }) =>
    `未確認（${$select(state, { 'QUEUED': `送信待ち`, 'SENT': `送信済み`, 'FAILED': `送信失敗`, 'DROPPED': `送信中止`, 'other': `-` })}）`,
  'certificate.what': `対象`,
  'certificate.file': `ファイル`,
  'certificate.filePages': ({ file, count }: { file: string; count: number }) =>
    `${file}、${$number('ja', count)}ページ`,
  'certificate.code': `書類コード`,
  'certificate.hash': `書類のハッシュ`,
  'certificate.checkNumber': `照合番号`,
  'certificate.atFoot': ({ number }: { number: string }) =>
    `${number}（各ページ下部と同じ）`,
  'certificate.signatureEvent': ({ hash, event }: { hash: string; event: number }) =>
    `${hash}、下記の記録 ${$number('ja', event)}`,
  'certificate.termsStandard': ({ language }: { language: string }) =>
    `標準の条件（${language}）`,
  'certificate.termsVersion': ({ version, language, lender }: { version: number; language: string; lender: string }) =>
    `第${$number('ja', version)}版（${language}）、${lender}作成`,
  'certificate.attached': `添付`,
  'certificate.attachment': ({ name, what, hash }: { name: string; what: string; hash: string }) =>
    `${name}：${what}。SHA-256 ${hash}`,
  'certificate.made': `ファイルの作成`,
  'certificate.check': `確認方法`,
  'certificate.scan': `コードを読み取るか、このアドレスを開いてファイルをドロップしてください。ファイルはお使いのブラウザー内で読み取られ、外に出ません。`,
  'certificate.withoutUs': ({ file, address, code }: { file: string; address: string; code: string }) =>
    `当社を介さない場合：pdfsig ${file} などのPDF閲覧ソフトで、このファイルのeシールを確認できます。証明書は ${address} にあります。この書類のコードは ${code} です。`,
  'certificate.events': `すべての経過`,
  'certificate.eventWhen': `日時（UTC）`,
  'certificate.eventWhat': `内容`,
  'certificate.eventWho': `実行者`,
  'certificate.moreEvents': ({ file, count }: { file: string; count: number }) =>
    `${file}にさらに${$plural('ja', count, { 'other': `${$number('ja', count)}件` })}あります。`,
  'certificate.chained': ({ hash, file }: { hash: string; file: string }) =>
    `各記録のハッシュは直前の記録を含みます。最後のハッシュは ${hash} です。${file} から再計算できます。`,
  'certificate.byCustomer': `お客様`,
  'certificate.byStaff': `担当者`,
  'certificate.bySystem': `自動`,
  'certificate.withFact': ({ event, fact }: { event: string; fact: string }) =>
    `${event}：${fact}`,
  'certificate.takenOver': `記録の開始前`,
  'certificate.drawn': `手書き`,
  'certificate.typed': `入力：氏名をもって署名とします`,
  'certificate.atCounter': ({ name }: { name: string }) =>
    `窓口にて、${name}が提示。`,
  'certificate.byPresenterOnOurs': ({ name }: { name: string }) =>
    `窓口にて、${name}が貸主の端末で提示。`,
  'certificate.byPresenter': `書類を提示し、署名者に対面した者。それ以外は求めていません。`,
  'certificate.counter': `窓口`,
  'certificate.presentedBy': `提示者`,
  'certificate.storeroom': `保管庫`,
  'certificate.device': `端末`,
  'certificate.lendersDevice': `貸主の端末`,
  'certificate.signersDevice': `署名者の端末`,
  'certificate.shownAt': `提示`,
  'certificate.inkConsent': ({ company }: { company: string }) =>
    `ここに署名することにより、${company}を代表してこの書類の条件に同意します。`,
  'certificate.signedByHandFor': ({ day, company }: { day: string; company: string }) =>
    `${day}に${company}のために手書きで署名されました。`,
  'certificate.recordedFollows': ({ moment }: { moment: string }) =>
    `${moment}に記録。証明書が続きます。`,
  'certificate.byHand': ({ name }: { name: string }) =>
    `手書きで署名されました。${name}が書面を確認し、これを証明します。`,
  'certificate.onPaper': ({ number }: { number: string }) =>
    `紙面にて。照合番号 ${number} の印刷物です。`,
  'certificate.ink': `手書き（紙面）`,
  'certificate.signedOn': `署名日`,
  'certificate.asPaperSays': ({ day }: { day: string }) =>
    `${day}（書面の記載による）`,
  'certificate.recordedAt': `記録、UTC`,
  'certificate.recordedFrom': `記録元`,
  'certificate.paper': `書面`,
  'certificate.attestedBy': `証明者`,
  'certificate.keptAt': `保管場所`,
  'certificate.notSaid': `記載なし`,
  'certificate.photo': `写真`,
  'certificate.photoPage': ({ photo, hash }: { photo: number; hash: string }) =>
    `署名済み書面の写真 ${$number('ja', photo)}。このファイルの1ページです。SHA-256 ${hash}`,
  'certificate.photoOf': ({ photo, photos }: { photo: number; photos: number }) =>
    `署名済み書面、写真 ${$number('ja', photo)}/${$number('ja', photos)}`,
  'certificate.scanFile': `署名済み書面のスキャン`,
  'certificate.scanned': `署名済み書面のスキャン`,
}
