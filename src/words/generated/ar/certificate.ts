// Made by `npm run words`: do not edit.
import { isolate as $isolate, number as $number, plural as $plural, select as $select } from '../../counting.ts'
import type { words as source } from '../en/certificate.ts'

export const words: typeof source = {
  'certificate.subject': `إعارة معدات`,
  'certificate.items': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `تعير ${$isolate(lender)} ${$plural('ar', count, { 'zero': `${$number('ar', count)} وحدة`, 'one': `وحدة واحدة`, 'two': `وحدتين`, 'few': `${$number('ar', count)} وحدات`, 'many': `${$number('ar', count)} وحدة`, 'other': `${$number('ar', count)} وحدة` })} إلى ${$isolate(company)}، وتُعاد في موعد أقصاه ${$isolate(day)}.`,
  'certificate.footer': ({ loan, lender, number }: { loan: string; lender: string; number: string }) =>
    `${$isolate(loan)} · ${$isolate(lender)} · رقم التحقق ${$isolate(number)}`,
  'certificate.page': ({ page, pages }: { page: number; pages: number }) =>
    `صفحة ${$number('ar', page)} من ${$number('ar', pages)}`,
  'certificate.dataFile': `البيانات الموقَّعة`,
  'certificate.evidenceFile': `ما جرى للمستند`,
  'certificate.data': `البيانات الموقَّعة`,
  'certificate.evidence': `ما جرى للمستند`,
  'certificate.signature': `التوقيع`,
  'certificate.date': `التاريخ`,
  'certificate.notSigned': ({ company }: { company: string }) =>
    `عن ${$isolate(company)}. لم يُوقَّع بعد.`,
  'certificate.draft': ({ loan }: { loan: string }) =>
    `${$isolate(loan)} · مسودة`,
  'certificate.draftFollows': `هذه مسودة: لم تُجهَّز كل الوحدات بعد. سيأتي المستند المطلوب توقيعه بعد تجهيزها.`,
  'certificate.signedFor': ({ company, day }: { company: string; day: string }) =>
    `وُقِّع إلكترونيًا عن ${$isolate(company)} في ${$isolate(day)}.`,
  'certificate.follows': ({ moment }: { moment: string }) =>
    `${$isolate(moment)}. تليه شهادة التوقيع.`,
  'certificate.title': `شهادة التوقيع`,
  'certificate.recorded': ({ product }: { product: string }) =>
    `سجّلها ${$isolate(product)} وقت حدوثها. أُضيفت عند إنشاء هذا الملف، قبل ختمه.`,
  'certificate.sealed': `خُتم بعد التوقيع`,
  'certificate.who': `من`,
  'certificate.for': `عن`,
  'certificate.role': `الصفة`,
  'certificate.signer': `الموقِّع عن عميل الإعارة`,
  'certificate.address': `العنوان`,
  'certificate.agreed': `وافق على`,
  'certificate.quoted': ({ text }: { text: string }) =>
    `«${$isolate(text)}»`,
  'certificate.shown': `طريقة العرض`,
  'certificate.byLink': `برابط خاص بهذه الإعارة وحدها، أُرسل بالبريد إلى العنوان أدناه.`,
  'certificate.identified': `إثبات الهوية`,
  'certificate.byMailbox': `حيازة ذلك الرابط، ومن ثَمّ صندوق البريد. لم يُطلب شيء آخر.`,
  'certificate.when': `متى`,
  'certificate.localTime': `الوقت المحلي`,
  'certificate.whence': `من أين`,
  'certificate.ipAddress': `عنوان IP`,
  'certificate.browser': `المتصفح`,
  'certificate.noBrowser': `لم يُذكر.`,
  'certificate.mail': `البريد`,
  'certificate.linkSentTo': `أُرسل الرابط إلى`,
  'certificate.linkSent': `أُرسل الرابط`,
  'certificate.delivered': `التسليم`,
  'certificate.opened': `الفتح`,
  'certificate.accepted': ({ moment }: { moment: string }) =>
    `${$isolate(moment)}، قُبل للتسليم`,
  'certificate.notConfirmed': `غير مؤكد`,
  'certificate.notConfirmedAs': ({ state }: { state: 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED' | 'other' }) =>
    `غير مؤكد (${$select(state, { 'QUEUED': `في الانتظار`, 'SENT': `أُرسل`, 'FAILED': `فشل`, 'DROPPED': `أُلغي`, 'other': `-` })})`,
  'certificate.what': `ماذا`,
  'certificate.file': `الملف`,
  'certificate.filePages': ({ file, count }: { file: string; count: number }) =>
    `${$isolate(file)}، ${$plural('ar', count, { 'zero': `${$number('ar', count)} صفحة`, 'one': `صفحة واحدة`, 'two': `صفحتان`, 'few': `${$number('ar', count)} صفحات`, 'many': `${$number('ar', count)} صفحة`, 'other': `${$number('ar', count)} صفحة` })}`,
  'certificate.code': `رمز المستند`,
  'certificate.hash': `بصمة المستند`,
  'certificate.checkNumber': `رقم التحقق`,
  'certificate.atFoot': ({ number }: { number: string }) =>
    `${$isolate(number)}، كما في أسفل كل صفحة`,
  'certificate.signatureEvent': ({ hash, event }: { hash: string; event: number }) =>
    `${$isolate(hash)}، الحدث ${$number('ar', event)} أدناه`,
  'certificate.termsStandard': ({ language }: { language: string }) =>
    `الشروط القياسية، باللغة: ${$isolate(language)}`,
  'certificate.termsVersion': ({ version, language, lender }: { version: number; language: string; lender: string }) =>
    `الإصدار ${$number('ar', version)}، باللغة: ${$isolate(language)}، كتبته ${$isolate(lender)}`,
  'certificate.attached': `مرفق`,
  'certificate.attachment': ({ name, what, hash }: { name: string; what: string; hash: string }) =>
    `${$isolate(name)}: ${$isolate(what)}. SHA-256 ${$isolate(hash)}`,
  'certificate.made': `أُنشئ الملف`,
  'certificate.check': `للتحقق`,
  'certificate.scan': `امسح الرمز، أو افتح هذا العنوان وأفلِت الملف فيه. يُقرأ الملف في متصفحك ويبقى فيه.`,
  'certificate.withoutUs': ({ file, address, code }: { file: string; address: string; code: string }) =>
    `من دوننا: ⁨pdfsig ${$isolate(file)}⁩ وغيره من قارئات PDF تتحقق من ختم هذا الملف. شهادته متاحة على ${$isolate(address)}. رمز هذا المستند هو ${$isolate(code)}.`,
  'certificate.events': `كل ما جرى`,
  'certificate.eventWhen': `متى (UTC)`,
  'certificate.eventWhat': `ماذا`,
  'certificate.eventWho': `من`,
  'certificate.moreEvents': ({ count, file }: { count: number; file: string }) =>
    `${$plural('ar', count, { 'zero': `لا أحداث أخرى`, 'one': `حدث آخر واحد`, 'two': `حدثان آخران`, 'few': `${$number('ar', count)} أحداث أخرى`, 'many': `${$number('ar', count)} حدثًا آخر`, 'other': `${$number('ar', count)} حدث آخر` })} في ${$isolate(file)}.`,
  'certificate.chained': ({ hash, file }: { hash: string; file: string }) =>
    `بصمة كل حدث تشمل ما قبله. آخرها ${$isolate(hash)}؛ ويمكن إعادة حسابها من ${$isolate(file)}.`,
  'certificate.byCustomer': `العميل`,
  'certificate.byStaff': `الموظفون`,
  'certificate.bySystem': `تلقائيًا`,
  'certificate.withFact': ({ event, fact }: { event: string; fact: string }) =>
    `${$isolate(event)}: ${$isolate(fact)}`,
  'certificate.takenOver': `قبل تسجيل الأحداث`,
  'certificate.drawn': `مرسوم`,
  'certificate.typed': `مكتوب: الاسم يقوم مقام التوقيع`,
  'certificate.atCounter': ({ name }: { name: string }) =>
    `عند مكتب التسليم، عرضه ${$isolate(name)}.`,
  'certificate.byPresenterOnOurs': ({ name }: { name: string }) =>
    `عند مكتب التسليم، عرضه ${$isolate(name)}، على جهاز المُعير.`,
  'certificate.byPresenter': `من عرض المستند ورأى الموقِّع. لم يُطلب شيء آخر.`,
  'certificate.counter': `مكتب التسليم`,
  'certificate.presentedBy': `عرضه`,
  'certificate.storeroom': `المخزن`,
  'certificate.device': `الجهاز`,
  'certificate.lendersDevice': `جهاز المُعير`,
  'certificate.signersDevice': `جهاز الموقِّع`,
  'certificate.shownAt': `العرض`,
  'certificate.inkConsent': ({ company }: { company: string }) =>
    `بتوقيعي هنا أقبل الشروط الواردة في هذا المستند عن ${$isolate(company)}.`,
  'certificate.signedByHandFor': ({ company, day }: { company: string; day: string }) =>
    `وُقِّع بخط اليد عن ${$isolate(company)} في ${$isolate(day)}.`,
  'certificate.recordedFollows': ({ moment }: { moment: string }) =>
    `سُجِّل ${$isolate(moment)}. تليه شهادة التوقيع.`,
  'certificate.byHand': ({ name }: { name: string }) =>
    `وُقِّع بخط اليد؛ وقد رأى ${$isolate(name)} الورقة ويشهد بذلك.`,
  'certificate.onPaper': ({ number }: { number: string }) =>
    `على الورق، مطبوعًا برقم التحقق ${$isolate(number)}.`,
  'certificate.ink': `بخط اليد، على الورق`,
  'certificate.signedOn': `تاريخ التوقيع`,
  'certificate.asPaperSays': ({ day }: { day: string }) =>
    `${$isolate(day)}، كما جاء في الورقة`,
  'certificate.recordedAt': `سُجِّل، UTC`,
  'certificate.recordedFrom': `سُجِّل من`,
  'certificate.paper': `الورقة`,
  'certificate.attestedBy': `شهد بها`,
  'certificate.keptAt': `محفوظة في`,
  'certificate.notSaid': `لم يُذكر`,
  'certificate.photo': `صورة`,
  'certificate.photoPage': ({ photo, hash }: { photo: number; hash: string }) =>
    `الصورة ${$number('ar', photo)} من الورقة الموقَّعة، وهي صفحة من هذا الملف. SHA-256 ${$isolate(hash)}`,
  'certificate.photoOf': ({ photo, photos }: { photo: number; photos: number }) =>
    `الورقة الموقَّعة، الصورة ${$number('ar', photo)} من ${$number('ar', photos)}`,
  'certificate.scanFile': `مسح ضوئي للورقة الموقَّعة`,
  'certificate.scanned': `مسح ضوئي للورقة الموقَّعة`,
}
