// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/evidence.ts'

export const words: typeof source = {
  'evidence.kept': ({ years }: { years: number }) =>
    `ご署名とともに、お名前、時刻、IPアドレス、ブラウザーの情報を保存します。これはご署名の内容を示す証拠であり、貸出の終了後${$plural('ja', years, { 'other': `${$number('ja', years)}年間` })}保管します。お客様に関するその他の情報は、ご依頼があればそれより前に消去します。`,
}
