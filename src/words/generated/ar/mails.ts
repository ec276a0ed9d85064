// Made by `npm run words`: do not edit.
import { isolate as $isolate, number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/mails.ts'

export const words: typeof source = {
  'mails.dear': ({ name }: { name: string }) =>
    `تحية طيبة ${$isolate(name)}،`,
  'mails.hello': `تحية طيبة،`,
  'mails.reason': ({ reason }: { reason: string }) =>
    `السبب: ${$isolate(reason)}`,
  'mails.questions': ({ contact }: { contact: string }) =>
    `لديك أسئلة؟ اكتب إلى ${$isolate(contact)}.`,
  'mails.questionsNamed': ({ name, email }: { name: string; email: string }) =>
    `لديك أسئلة؟ اكتب إلى ${$isolate(name)}، ${$isolate(email)}.`,
  'mails.whyCustomer': `وصلتك هذه الرسالة بصفتك عميل هذه الإعارة.`,
  'mails.whyDocument': `وصلتك هذه الرسالة لأن مستند هذه الإعارة أُرسل إليك.`,
  'mails.seeLoan': `عرض الإعارة`,
  'mails.modelAndPart': `الطراز، رقم القطعة`,
  'mails.buttonFails': `إذا لم يعمل الزر، فافتح هذا العنوان:`,
  'mails.serialNumber': `الرقم التسلسلي`,
  'mails.quantity': `الكمية`,
  'mails.more': ({ count }: { count: number }) =>
    `و${$number('ar', count)} غيرها`,
  'mails.dueDate': ({ day }: { day: string }) =>
    `موعد الإعادة: ${$isolate(day)}`,
  'mails.item': ({ count, model, part, serial }: { count: number; model: string; part: string; serial: string }) =>
    `${$number('ar', count)} x ${$isolate(model)}، رقم القطعة ${$isolate(part)}، الرقم التسلسلي ${$isolate(serial)}`,
  'mails.documentSubject': ({ lender, number }: { lender: string; number: string }) =>
    `يرجى التوقيع على المعدات التي تستعيرها من ${$isolate(lender)} (الإعارة ${$isolate(number)})`,
  'mails.documentHeading': `يرجى التوقيع على معداتك`,
  'mails.documentLends': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `تعير ${$isolate(lender)} ${$plural('ar', count, { 'zero': `${$number('ar', count)} وحدة`, 'one': `وحدة واحدة`, 'two': `وحدتين`, 'few': `${$number('ar', count)} وحدات`, 'many': `${$number('ar', count)} وحدة`, 'other': `${$number('ar', count)} وحدة` })} إلى ${$isolate(company)}، وتُعاد في موعد أقصاه ${$isolate(day)}.`,
  'mails.documentAsks': `يرجى قراءة المستند وتوقيعه. لا تحتاج إلى حساب، ولا يستغرق ذلك دقيقة.`,
  'mails.linkDays': ({ days }: { days: number }) =>
    `يعمل الرابط لمدة ${$number('ar', days)} يومًا من يوم إرساله لأول مرة.`,
  'mails.documentButton': `القراءة والتوقيع`,
  'mails.signedSubject': ({ number }: { number: string }) =>
    `مستندك الموقَّع (الإعارة ${$isolate(number)})`,
  'mails.signedHeading': `مستندك الموقَّع`,
  'mails.signedThanks': ({ number }: { number: string }) =>
    `شكرًا لتوقيعك. مستند إعارتك ${$isolate(number)} مرفق، وفي صفحاته الأخيرة إثبات توقيعك.`,
  'mails.signedLink': `الرابط الذي وقّعت به يعرض حالة إعارتك، ورقم التتبع بعد الشحن.`,
  'mails.shippedSubject': ({ number }: { number: string }) =>
    `معداتك في الطريق (الإعارة ${$isolate(number)})`,
  'mails.shippedHeading': `معداتك في الطريق`,
  'mails.shipped': ({ count, number }: { count: number; number: string }) =>
    `${$plural('ar', count, { 'zero': `شُحنت ${$number('ar', count)} وحدة من إعارتك ${$isolate(number)}`, 'one': `شُحنت وحدة واحدة من إعارتك ${$isolate(number)}`, 'two': `شُحنت وحدتان من إعارتك ${$isolate(number)}`, 'few': `شُحنت ${$number('ar', count)} وحدات من إعارتك ${$isolate(number)}`, 'many': `شُحنت ${$number('ar', count)} وحدة من إعارتك ${$isolate(number)}`, 'other': `شُحنت ${$number('ar', count)} وحدة من إعارتك ${$isolate(number)}` })}.`,
  'mails.trackingId': ({ id }: { id: string }) =>
    `رقم التتبع: ${$isolate(id)}`,
  'mails.neverShipped': ({ count }: { count: number }) =>
    `${$plural('ar', count, { 'zero': `${$number('ar', count)} وحدة من المستند الموقَّع لن تُرسَل ولا يلزم إعادتها`, 'one': `وحدة واحدة من المستند الموقَّع لن تُرسَل ولا يلزم إعادتها`, 'two': `وحدتان من المستند الموقَّع لن تُرسَلا ولا يلزم إعادتهما`, 'few': `${$number('ar', count)} وحدات من المستند الموقَّع لن تُرسَل ولا يلزم إعادتها`, 'many': `${$number('ar', count)} وحدة من المستند الموقَّع لن تُرسَل ولا يلزم إعادتها`, 'other': `${$number('ar', count)} وحدة من المستند الموقَّع لن تُرسَل ولا يلزم إعادتها` })}.`,
  'mails.returnBy': ({ day }: { day: string }) =>
    `يرجى إعادة كل شيء في موعد أقصاه ${$isolate(day)}. الرابط الذي وقّعت به يعرض الحالة.`,
  'mails.closedSubject': ({ number }: { number: string }) =>
    `لم يبق شيء معلّق في الإعارة ${$isolate(number)}`,
  'mails.closedHeading': `لم يبق شيء معلّق`,
  'mails.closed': `لم يبق شيء معلّق في هذه الإعارة. شكرًا لك.`,
  'mails.backSubject': ({ count, number }: { count: number; number: string }) =>
    `${$plural('ar', count, { 'zero': `أُعيدت ${$number('ar', count)} وحدة`, 'one': `أُعيدت وحدة واحدة`, 'two': `أُعيدت وحدتان`, 'few': `أُعيدت ${$number('ar', count)} وحدات`, 'many': `أُعيدت ${$number('ar', count)} وحدة`, 'other': `أُعيدت ${$number('ar', count)} وحدة` })} (الإعارة ${$isolate(number)})`,
  'mails.backHeading': ({ count }: { count: number }) =>
    `${$plural('ar', count, { 'zero': `أُعيدت ${$number('ar', count)} وحدة`, 'one': `أُعيدت وحدة واحدة`, 'two': `أُعيدت وحدتان`, 'few': `أُعيدت ${$number('ar', count)} وحدات`, 'many': `أُعيدت ${$number('ar', count)} وحدة`, 'other': `أُعيدت ${$number('ar', count)} وحدة` })}`,
  'mails.back': ({ count, number }: { count: number; number: string }) =>
    `${$plural('ar', count, { 'zero': `أُعيدت ${$number('ar', count)} وحدة`, 'one': `أُعيدت وحدة واحدة`, 'two': `أُعيدت وحدتان`, 'few': `أُعيدت ${$number('ar', count)} وحدات`, 'many': `أُعيدت ${$number('ar', count)} وحدة`, 'other': `أُعيدت ${$number('ar', count)} وحدة` })} من إعارتك ${$isolate(number)}.`,
  'mails.stillOut': ({ count, day }: { count: number; day: string }) =>
    `${$plural('ar', count, { 'zero': `${$number('ar', count)} وحدة ما زالت لديك، وتُعاد`, 'one': `وحدة واحدة ما زالت لديك، وتُعاد`, 'two': `وحدتان ما زالتا لديك، وتُعادان`, 'few': `${$number('ar', count)} وحدات ما زالت لديك، وتُعاد`, 'many': `${$number('ar', count)} وحدة ما زالت لديك، وتُعاد`, 'other': `${$number('ar', count)} وحدة ما زالت لديك، وتُعاد` })} في موعد أقصاه ${$isolate(day)}.`,
  'mails.cancelledSubject': ({ number }: { number: string }) =>
    `أُلغيت الإعارة ${$isolate(number)}`,
  'mails.cancelledHeading': `أُلغيت الإعارة`,
  'mails.cancelledFor': ({ company }: { company: string }) =>
    `أُلغيت الإعارة الخاصة بـ ${$isolate(company)} التي أرسلنا إليك مستندها.`,
  'mails.cancelled': `أُلغيت الإعارة التي أرسلنا إليك مستندها.`,
  'mails.linkShowsSigned': `الرابط الوارد في تلك الرسالة ما زال يعرض ما وقّعته.`,
  'mails.linkStopped': `الرابط الوارد في تلك الرسالة لم يعد يعمل.`,
  'mails.withLoan': ({ subject, number }: { subject: string; number: string }) =>
    `${$isolate(subject)} (الإعارة ${$isolate(number)})`,
  'mails.remindQuestions': ({ contact }: { contact: string }) =>
    `هل هي في طريق العودة؟ شكرًا لك. لديك أسئلة؟ اكتب إلى ${$isolate(contact)}.`,
  'mails.dueSoonHeading': ({ day }: { day: string }) =>
    `يرجى إعادة معداتك في موعد أقصاه ${$isolate(day)}`,
  'mails.dueSoon': ({ company, lender, day }: { company: string; lender: string; day: string }) =>
    `المعدات التي استعارتها ${$isolate(company)} من ${$isolate(lender)} موعد إعادتها ${$isolate(day)}:`,
  'mails.overdueHeading': `تأخرت إعادة معداتك`,
  'mails.overdue': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `المعدات التي استعارتها ${$isolate(company)} من ${$isolate(lender)} كان موعد إعادتها ${$isolate(when)}. يرجى إعادتها الآن:`,
  'mails.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${$isolate(day)}، قبل ${$plural('ar', count, { 'zero': `${$number('ar', count)} يوم`, 'one': `يوم واحد`, 'two': `يومين`, 'few': `${$number('ar', count)} أيام`, 'many': `${$number('ar', count)} يومًا`, 'other': `${$number('ar', count)} يوم` })}`,
  'mails.graceEndedHeading': `انتهت مهلتك`,
  'mails.graceEnded': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `المعدات التي استعارتها ${$isolate(company)} من ${$isolate(lender)} كان موعد إعادتها ${$isolate(when)}، وقد انتهت مهلة الأيام الثلاثة.`,
  'mails.treatedAsSold': `بموجب الشروط التي وقّعتها، تُعدّ الوحدات التي لم تُعَد مبيعة الآن وتصدر بها فاتورة. وهي:`,
  'mails.asYourTermsSay': `ما يسري على الوحدات التي لم تُعَد مذكور في الشروط التي وقّعتها. وهي:`,
  'mails.passedOnSubject': ({ lender, number }: { lender: string; number: string }) =>
    `تطلب منك ${$isolate(lender)} التوقيع على معدات (الإعارة ${$isolate(number)})`,
  'mails.passedOn': ({ lender, company, day, by }: { lender: string; company: string; day: string; by: string }) =>
    `تعير ${$isolate(lender)} معدات إلى ${$isolate(company)}، وتُعاد في موعد أقصاه ${$isolate(day)}. وقد أحال ${$isolate(by)} المستند إليك.`,
  'mails.writes': ({ by, note }: { by: string; note: string }) =>
    `كتب ${$isolate(by)}: ${$isolate(note)}`,
  'mails.whySigner': `وصلتك هذه الرسالة لأن أحدهم ذكر أنك من يوقّع هذه الإعارة.`,
  'mails.declinedSubject': ({ by, number }: { by: string; number: string }) =>
    `اعتذر ${$isolate(by)} عن الإعارة ${$isolate(number)}`,
  'mails.declinedHeading': `اعتُذر عن توقيع المستند`,
  'mails.declined': ({ by, lender, company }: { by: string; lender: string; company: string }) =>
    `اعتذر ${$isolate(by)} عن التوقيع على المعدات التي تعيرها ${$isolate(lender)} إلى ${$isolate(company)}.`,
  'mails.recalledSubject': ({ number }: { number: string }) =>
    `سُحب مستند الإعارة ${$isolate(number)} في الوقت الحالي`,
  'mails.recalledHeading': `سُحب المستند في الوقت الحالي`,
  'mails.recalled': ({ lender }: { lender: string }) =>
    `سحبت ${$isolate(lender)} المستند الذي أُرسل إليك لتوقيعه. لم يعد رابطه يعمل؛ وسنكتب إليك مجددًا.`,
  'mails.requestAcceptedSubject': ({ number }: { number: string }) =>
    `طلبك بشأن الإعارة ${$isolate(number)}: قُبل`,
  'mails.requestRefusedSubject': ({ number }: { number: string }) =>
    `طلبك بشأن الإعارة ${$isolate(number)}: رُفض`,
  'mails.requestAcceptedHeading': `قُبل طلبك`,
  'mails.requestRefusedHeading': `رُفض طلبك`,
  'mails.askedForward': ({ wanted }: { wanted: string }) =>
    `لقد طلبت أن يوقّع ${$isolate(wanted)}.`,
  'mails.askedChange': ({ wanted }: { wanted: string }) =>
    `لقد طلبت تعديلًا: ${$isolate(wanted)}`,
  'mails.answers': ({ by, comment }: { by: string; comment: string }) =>
    `أجاب ${$isolate(by)}: ${$isolate(comment)}`,
  'mails.stillOpens': `الرابط الذي أرسلناه إليك ما زال يفتح المستند.`,
  'mails.forwarded': ({ wanted }: { wanted: string }) =>
    `أرسلنا المستند إلى ${$isolate(wanted)}. لم يعد رابطك يفتحه.`,
  'mails.changed': `تجد المستند بصورته الحالية عبر أحدث رابط أرسلناه إليك.`,
  'mails.whyAsked': `وصلتك هذه الرسالة لأنك طلبت ذلك، أو لأنك عميل هذه الإعارة.`,
  'mails.remindSubject': ({ number }: { number: string }) =>
    `تذكير: يرجى التوقيع على معداتك (الإعارة ${$isolate(number)})`,
  'mails.waits': ({ lender, company, day }: { lender: string; company: string; day: string }) =>
    `لم يصلنا بعد توقيعك على المعدات التي تعيرها ${$isolate(lender)} إلى ${$isolate(company)}. يعمل الرابط حتى ${$isolate(day)}.`,
  'mails.notRight': ({ name, email }: { name: string; email: string }) =>
    `هل هناك خطأ؟ في الصفحة موضع لذكره. لديك أسئلة؟ اكتب إلى ${$isolate(name)}، ${$isolate(email)}.`,
  'mails.signedByOther': ({ by, number }: { by: string; number: string }) =>
    `وقّع ${$isolate(by)} على معداتك. مستند إعارتك ${$isolate(number)} مرفق، وفي صفحاته الأخيرة إثبات التوقيع.`,
  'mails.signedByOtherLink': `الرابط أدناه يعرض حالة إعارتك، ورقم التتبع بعد الشحن.`,
  'mails.seeStatus': `عرض الحالة`,
  'mails.monthFromDelivery': `مرور شهر على تسليمه`,
  'mails.counterSubject': ({ number }: { number: string }) =>
    `وقّعت على الإعارة ${$isolate(number)} عند مكتب التسليم لدينا`,
  'mails.counterHeading': `وقّعت عند مكتب التسليم لدينا`,
  'mails.counterSigned': ({ number, by }: { number: string; by: string }) =>
    `وُقِّع مستند إعارتك ${$isolate(number)} عند مكتب التسليم لدينا، والموقِّع ${$isolate(by)}. المستند مرفق، وفي صفحاته الأخيرة إثبات التوقيع.`,
  'mails.counterNotYou': ({ contact }: { contact: string }) =>
    `لم تكن أنت؟ اكتب إلى ${$isolate(contact)}.`,
  'mails.paperSubject': ({ number }: { number: string }) =>
    `ورقتك الموقَّعة للإعارة ${$isolate(number)}`,
  'mails.paperHeading': `ورقتك الموقَّعة`,
  'mails.paperSigned': ({ number, by, attester }: { number: string; by: string; attester: string }) =>
    `وُقِّع مستند إعارتك ${$isolate(number)} على الورق، والموقِّع ${$isolate(by)}، وشهد بذلك ${$isolate(attester)}. المستند مرفق، وفي صفحاته الأخيرة الورقة الموقَّعة وإثبات التوقيع.`,
}
