// Made by `npm run words`: do not edit.
import { isolate as $isolate } from '../../counting.ts'
import type { words as source } from '../en/refusals.ts'

export const words: typeof source = {
  'refusals.bad_input': `يرجى مراجعة ما أدخلته.`,
  'refusals.dead_link': `هذا الرابط لم يعد صالحًا.`,
  'refusals.not_found': `لا يوجد شيء هنا، أو لا يحق لك رؤيته.`,
  'refusals.too_many_requests': ({ when }: { when: string }) =>
    `طلبات كثيرة جدًا. يرجى المحاولة مجددًا ${$isolate(when)}.`,
  'refusals.inAMoment': `بعد لحظات`,
  'refusals.busy': `الخادم مشغول. يرجى المحاولة مجددًا بعد لحظات.`,
  'refusals.disk_full': `قرص الخادم ممتلئ: لا يمكن تغيير شيء حتى تتوفر مساحة.`,
  'refusals.failed': `حدث خطأ لدينا. لم يتغير شيء.`,
  'refusals.notNow': `لا يمكن فعل ذلك الآن.`,
  'refusals.changed_meanwhile': `غيّر أحدهم هذا في هذه الأثناء. يرجى التحقق من حالته الحالية ثم المحاولة مجددًا.`,
  'refusals.signed_already': `وُقِّعت هذه الإعارة من قبل.`,
  'refusals.document_changed': `تغيّر المستند بعد أن فتحته. يرجى قراءة النسخة الأحدث أدناه والتوقيع مجددًا.`,
  'refusals.link_suspended': ({ who }: { who: string }) =>
    `يجري تعديل هذا المستند. يرجى فتح هذا الرابط لاحقًا، أو الرابط الوارد في رسالة أحدث. لديك أسئلة؟ اكتب إلى ${$isolate(who)}.`,
  'refusals.link_stopped': ({ who }: { who: string }) =>
    `سُحب هذا الرابط بعد إرساله إليك. لديك أسئلة؟ اكتب إلى ${$isolate(who)}.`,
  'refusals.link_replaced': ({ who }: { who: string }) =>
    `أُرسل إليك مستند أحدث. يرجى استخدام الرابط الوارد في آخر رسالة، أو الكتابة إلى ${$isolate(who)}.`,
  'refusals.link_passed_on': ({ name, who }: { name: string; who: string }) =>
    `لقد أحلت هذا المستند إلى ${$isolate(name)}. لديك أسئلة؟ اكتب إلى ${$isolate(who)}.`,
  'refusals.link_recalled': ({ who }: { who: string }) =>
    `سحبنا هذا المستند في الوقت الحالي وسنكتب إليك مجددًا. لديك أسئلة؟ اكتب إلى ${$isolate(who)}.`,
  'refusals.link_declined': ({ day, who }: { day: string; who: string }) =>
    `لقد اعتذرت عن هذا المستند في ${$isolate(day)}. غيّرت رأيك؟ اكتب إلى ${$isolate(who)}.`,
  'refusals.link_expired': ({ who }: { who: string }) =>
    `انتهت صلاحية هذا الرابط. يرجى الكتابة إلى ${$isolate(who)} للحصول على رابط جديد.`,
  'refusals.link_withdrawn': ({ who }: { who: string }) =>
    `أُلغيت هذه الإعارة. لديك أسئلة؟ اكتب إلى ${$isolate(who)}.`,
  'refusals.link_closed': ({ who }: { who: string }) =>
    `أُغلقت هذه الإعارة. لديك أسئلة؟ اكتب إلى ${$isolate(who)}.`,
  'refusals.unreachable': `تعذّر الوصول إلى الخادم.`,
  'refusals.asked_already': `لقد طلبت هذا من قبل. يرجى انتظار ردنا، أو سحب الطلب أولًا.`,
  'refusals.request_answered': ({ name }: { name: string }) =>
    `أجاب ${$isolate(name)} عن هذا قبل لحظات.`,
  'refusals.request_withdrawn': `سُحب هذا قبل لحظات.`,
  'refusals.passed_on_too_often': ({ who }: { who: string }) =>
    `أُحيل هذا المستند ثلاث مرات من قبل. يرجى الكتابة إلى ${$isolate(who)}.`,
  'refusals.too_many_customer_requests': ({ when }: { when: string }) =>
    `لقد بلغت حد الطلبات لهذا اليوم. يرجى المحاولة مجددًا ${$isolate(when)}، أو الكتابة إلينا.`,
  'refusals.counter_over': `انتهت صلاحية هذا الرمز. يرجى طلب رمز جديد عند مكتب التسليم.`,
  'refusals.files_unavailable': `الملفات غير متاحة حاليًا. يرجى إبلاغ من يدير هذا الخادم.`,
}
