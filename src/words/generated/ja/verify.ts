// Made by `npm run words`: do not edit.
import type { words as source } from '../en/verify.ts'

export const words: typeof source = {
  'verify.pageTitle': `書類を確認する`,
  'verify.heading': `この書類は本物ですか？`,
  'verify.lead': `お受け取りになった署名済みのPDFを選んでください。ファイルはお使いのブラウザー内で読み取られ、外に出ません。照会されるのはハッシュだけです。`,
  'verify.choose': `ファイルを選ぶ`,
  'verify.drop': `またはここにドロップ`,
  'verify.file': `署名済みのPDF`,
  'verify.checking': `書類を確認しています`,
  'verify.language': `言語`,
  'verify.tooLarge': `このファイルは100 MBを超えているため、当社のものではありません。`,
  'verify.unreadable': `このファイルを読み取れません。もう一度選んでください。`,
  'verify.noCode': `アドレスにあるコードは当社のものではありません。ご確認いただくか、ファイルをお選びください。`,
  'verify.withoutUs': `当社を介さずに確認する方法`,
  'verify.withoutUsText': ({ program, file }: { program: string; file: string }) =>
    `eシールは、ファイル内の電子署名（PAdES）です。${program} などのプログラムやPDF閲覧ソフトで、その後1バイトでも変更されたかどうかがわかります。信頼させるには ${file} を取り込み、別の方法で知らされたフィンガープリントと比べてください。`,
  'verify.result': `結果`,
  'verify.genuine': `本物です`,
  'verify.altered': `変更されています`,
  'verify.exists': `このコードの書類は存在します`,
  'verify.unknown': `ここでは不明です`,
  'verify.verdict': ({ title }: { title: string }) =>
    `${title}。`,
  'verify.unknownText': `このシステムでeシールが付されたものではないか、プログラムで保存し直されています。詳しく調べるには、最後のページのコードを読み取ってください。`,
  'verify.alteredText': `このコードの書類は存在しますが、このファイルではありません。お渡しした人に原本をお求めください。`,
  'verify.existsText': `ページ下部の照合番号を、下記の書類のハッシュの先頭と比べるか、ファイルを選んでください。`,
  'verify.sealedText': ({ company, moment }: { company: string; moment: string }) =>
    `${company}が${moment}にeシールを付したファイルそのものです。その後の貸出の状況を示すものではありません。`,
  'verify.keptText': ({ company, moment }: { company: string; moment: string }) =>
    `${company}が${moment}から保管しているファイルそのものです。その後の貸出の状況を示すものではありません。`,
  'verify.document': `書類`,
  'verify.loanAndState': ({ state }: { state: string }) =>
    `機器の貸出。${state}。`,
  'verify.open': `未署名`,
  'verify.declined': `辞退`,
  'verify.signed': `署名済み`,
  'verify.withdrawn': `取下げ`,
  'verify.keptSince': `保管開始`,
  'verify.sealed': `eシールの付与`,
  'verify.seal': `eシール`,
  'verify.levelNone': `eシールなし：導入前に作成された書類`,
  'verify.levelB': `eシール付き（PAdES B-B）`,
  'verify.levelT': `eシールとタイムスタンプ付き（PAdES B-T）`,
  'verify.hash': `書類のハッシュ`,
  'verify.certificate': `証明書`,
}
