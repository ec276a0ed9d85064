// Made by `npm run words`: do not edit.
import { isolate as $isolate } from '../../counting.ts'
import type { words as source } from '../en/fields.ts'

export const words: typeof source = {
  'fields.required': `مطلوب*`,
  'fields.atMost': ({ count }: { count: string }) =>
    `الحد الأقصى لعدد الأحرف: ${$isolate(count)}.`,
  'fields.unstorable': `يحتوي هذا النص على أحرف لا يمكن حفظها.`,
  'fields.mailAddress': `يرجى إدخال عنوان بريد إلكتروني.`,
  'fields.drawInBox': `يرجى رسم توقيعك في المربع.`,
  'fields.drawingTooLong': `هذا الرسم أطول من اللازم. يرجى مسحه ورسم توقيعك من جديد.`,
}
