// Made by `npm run words`: do not edit.
import type { words as source } from '../en/fields.ts'

export const words: typeof source = {
  'fields.required': `必須*`,
  'fields.atMost': ({ count }: { count: string }) =>
    `${count}文字以内で入力してください。`,
  'fields.unstorable': `このテキストには保存できない文字が含まれています。`,
  'fields.mailAddress': `メールアドレスを入力してください。`,
  'fields.drawInBox': `枠内に署名を書いてください。`,
  'fields.drawingTooLong': `手書きの線が長すぎます。消去して、もう一度署名を書いてください。`,
}
