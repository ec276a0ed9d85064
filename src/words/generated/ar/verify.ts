// Made by `npm run words`: do not edit.
import { isolate as $isolate } from '../../counting.ts'
import type { words as source } from '../en/verify.ts'

export const words: typeof source = {
  'verify.pageTitle': `التحقق من مستند`,
  'verify.heading': `هل هذا المستند أصلي؟`,
  'verify.lead': `اختر ملف PDF الموقَّع الذي وصلك. يُقرأ في متصفحك ويبقى فيه: لا يُستعلم إلا عن بصمته.`,
  'verify.choose': `اختيار الملف`,
  'verify.drop': `أو أفلِته هنا`,
  'verify.file': `ملف PDF الموقَّع`,
  'verify.checking': `جارٍ التحقق من المستند`,
  'verify.language': `اللغة`,
  'verify.tooLarge': `حجم هذا الملف أكبر من 100 ميغابايت، فهو ليس من ملفاتنا.`,
  'verify.unreadable': `لا يمكن قراءة هذا الملف. يرجى اختياره مرة أخرى.`,
  'verify.noCode': `الرمز الوارد في العنوان ليس من رموزنا. تحقّق منه أو اختر الملف.`,
  'verify.withoutUs': `كيفية التحقق من دوننا`,
  'verify.withoutUsText': ({ program, file }: { program: string; file: string }) =>
    `الختم توقيع إلكتروني داخل الملف (PAdES). برامج مثل ${$isolate(program)} وقارئات PDF تُظهر ما إذا تغيّر بايت واحد منذ ذلك الحين. ولكي تثق به، استورد ${$isolate(file)} وقارن بصمته بالبصمة التي أُبلغت بها بطريقة أخرى.`,
  'verify.result': `النتيجة`,
  'verify.genuine': `أصلي`,
  'verify.altered': `معدَّل`,
  'verify.exists': `يوجد مستند بهذا الرمز`,
  'verify.unknown': `غير معروف هنا`,
  'verify.verdict': ({ title }: { title: string }) =>
    `${$isolate(title)}.`,
  'verify.unknownText': `لم يُختم في هذا النظام، أو أعاد برنامج حفظه. امسح الرمز في صفحته الأخيرة لفحصه عن قرب.`,
  'verify.alteredText': `يوجد مستند بهذا الرمز، لكنه ليس هذا الملف. اطلب الأصل ممن أعطاك إياه.`,
  'verify.existsText': `قارن رقم التحقق في أسفل صفحتك ببداية بصمة المستند أدناه، أو اختر الملف.`,
  'verify.sealedText': ({ company, moment }: { company: string; moment: string }) =>
    `هذا هو تمامًا الملف الذي ختمته ${$isolate(company)} في ${$isolate(moment)}. ولا يدل على ما آلت إليه الإعارة بعد ذلك.`,
  'verify.keptText': ({ company, moment }: { company: string; moment: string }) =>
    `هذا هو تمامًا الملف الذي تحفظه ${$isolate(company)} منذ ${$isolate(moment)}. ولا يدل على ما آلت إليه الإعارة بعد ذلك.`,
  'verify.document': `المستند`,
  'verify.loanAndState': ({ state }: { state: string }) =>
    `إعارة معدات. ${$isolate(state)}.`,
  'verify.open': `لم يُوقَّع بعد`,
  'verify.declined': `اعتُذر عنه`,
  'verify.signed': `موقَّع`,
  'verify.withdrawn': `أُلغي`,
  'verify.keptSince': `محفوظ منذ`,
  'verify.sealed': `خُتم في`,
  'verify.seal': `الختم`,
  'verify.levelNone': `بلا ختم: أُنشئ قبل أن تحمل الملفات ختمًا`,
  'verify.levelB': `مختوم (PAdES B-B)`,
  'verify.levelT': `مختوم وبختم زمني (PAdES B-T)`,
  'verify.hash': `بصمة المستند`,
  'verify.certificate': `الشهادة`,
}
