// Made by `npm run words`: do not edit.
import { isolate as $isolate, number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/documents.ts'

export const words: typeof source = {
  'documents.pageTitle': `نموذج الإعارة`,
  'documents.document': `مستند الإعارة`,
  'documents.loading': `جارٍ تحميل المستند`,
  'documents.loadingPart': `جارٍ التحميل`,
  'documents.notLoaded': `تعذّر تحميل المستند`,
  'documents.partNotLoaded': `تعذّر تحميل هذا الجزء من الصفحة`,
  'documents.retry': `إعادة المحاولة`,
  'documents.error': `خطأ`,
  'documents.dismiss': `إغلاق`,
  'documents.messages': ({ hotkey }: { hotkey: string }) =>
    `الرسائل (${$isolate(hotkey)})`,
  'documents.message': `إشعار`,
  'documents.language': `اللغة`,
  'documents.loan': ({ number }: { number: string }) =>
    `الإعارة ${$isolate(number)}`,
  'documents.heading': `المعدات التي تستعيرها`,
  'documents.headingToSign': ({ name }: { name: string }) =>
    `${$isolate(name)}، يرجى مراجعة المعدات التي تستعيرها والتوقيع عليها`,
  'documents.company': `الشركة`,
  'documents.loanDate': `تاريخ الإعارة`,
  'documents.dueDate': `موعد الإعادة`,
  'documents.dueDateHint': `سنذكّرك قبل حلول هذا الموعد.`,
  'documents.name': `الاسم`,
  'documents.email': `البريد الإلكتروني`,
  'documents.mobile': `الهاتف المحمول`,
  'documents.equipment': `المعدات`,
  'documents.units': ({ count }: { count: number }) =>
    `${$plural('ar', count, { 'zero': `${$number('ar', count)} وحدة`, 'one': `وحدة واحدة`, 'two': `وحدتان`, 'few': `${$number('ar', count)} وحدات`, 'many': `${$number('ar', count)} وحدة`, 'other': `${$number('ar', count)} وحدة` })}`,
  'documents.model': `الطراز`,
  'documents.serialNumber': `الرقم التسلسلي`,
  'documents.partNumber': `رقم القطعة`,
  'documents.quantity': `الكمية`,
  'documents.quantityOf': ({ count }: { count: number }) =>
    `الكمية ${$number('ar', count)}`,
  'documents.terms': `الشروط`,
  'documents.termAccessories': `يرجى إعادة جميع الوحدات مع ملحقاتها.`,
  'documents.termPeriod': ({ days }: { days: number }) =>
    `تُعاد الوحدات خلال ${$plural('ar', days, { 'zero': `${$number('ar', days)} يوم عمل`, 'one': `يوم عمل واحد`, 'two': `يومَي عمل`, 'few': `${$number('ar', days)} أيام عمل`, 'many': `${$number('ar', days)} يوم عمل`, 'other': `${$number('ar', days)} يوم عمل` })}؛ وبعد مهلة ثلاثة أيام إضافية تُعدّ الوحدات مبيعة وتصدر بها فاتورة.`,
  'documents.termElsewhere': `لا تُنقل الوحدات إلى مكان آخر من دون إذننا.`,
  'documents.consent': ({ name, company }: { name: string; company: string }) =>
    `أنا ${$isolate(name)}، وأوقّع عن ${$isolate(company)}. أقبل الشروط الواردة في المستند.`,
  'documents.signed': ({ number }: { number: string }) =>
    `تم توقيع الإعارة ${$isolate(number)}. أُرسل إشعار لتجهيز وحداتك للشحن. يمكنك الآن إغلاق هذه النافذة`,
  'documents.download': `تنزيل بصيغة PDF`,
  'documents.downloadSigned': `تنزيل ملف PDF الموقَّع`,
  'documents.contact': ({ name }: { name: string }) =>
    `جهة الاتصال: ${$isolate(name)}`,
  'documents.contactAndSent': ({ name, day }: { name: string; day: string }) =>
    `جهة الاتصال: ${$isolate(name)}، أُرسل في ${$isolate(day)}`,
  'documents.questions': ({ email }: { email: string }) =>
    `لديك أسئلة؟ اكتب إلى ${$isolate(email)}.`,
  'documents.validUntil': ({ day }: { day: string }) =>
    `هذا الرابط صالح حتى ${$isolate(day)}.`,
  'documents.whereTo': `إلى أين نسلّم المعدات؟`,
  'documents.optional': `اختياري`,
  'documents.streetAddress': `عنوان الشارع`,
  'documents.streetAddress2': `تكملة العنوان`,
  'documents.streetAddress2Example': `الطابق، البوابة، بعناية`,
  'documents.city': `المدينة`,
  'documents.postalCode': `الرمز البريدي`,
  'documents.state': `المحافظة أو الولاية`,
  'documents.notYou': `لست أنت؟`,
  'documents.sign': `توقيع الإعارة`,
  'documents.signAgain': ({ refusal }: { refusal: string }) =>
    `${$isolate(refusal)} يمكنك الضغط على الزر مرة أخرى: تُوقَّع الإعارة مرة واحدة فقط.`,
  'documents.thanks': `شكرًا لك`,
  'documents.yourLoan': `إعارتك`,
  'documents.overdue': `تأخرت إعادة معداتك`,
  'documents.wasDue': ({ when }: { when: string }) =>
    `كان موعد إعادتها ${$isolate(when)}. يرجى إعادتها الآن.`,
  'documents.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${$isolate(day)}، قبل ${$plural('ar', count, { 'zero': `${$number('ar', count)} يوم`, 'one': `يوم واحد`, 'two': `يومين`, 'few': `${$number('ar', count)} أيام`, 'many': `${$number('ar', count)} يومًا`, 'other': `${$number('ar', count)} يوم` })}`,
  'documents.returnTo': `تُعاد إلى`,
  'documents.deliveredTo': ({ street, city, state }: { street: string; city: string; state: string }) =>
    `إلى ${$isolate(street)}، ${$isolate(city)}، ${$isolate(state)}.`,
  'documents.seal': `ختم المستند`,
  'documents.stageSigned': `التوقيع`,
  'documents.signedBy': ({ moment, name }: { moment: string; name: string }) =>
    `${$isolate(moment)}، ${$isolate(name)}`,
  'documents.stageShipped': `الشحن`,
  'documents.trackingLater': `سيظهر رقم التتبع هنا.`,
  'documents.shippedOf': ({ shipped, all }: { shipped: number; all: number }) =>
    `${$number('ar', shipped)} من ${$plural('ar', all, { 'zero': `${$number('ar', all)} وحدة`, 'one': `وحدة واحدة`, 'two': `وحدتين`, 'few': `${$number('ar', all)} وحدات`, 'many': `${$number('ar', all)} وحدة`, 'other': `${$number('ar', all)} وحدة` })}`,
  'documents.neverSent': ({ count }: { count: number }) =>
    `${$plural('ar', count, { 'zero': `${$number('ar', count)} وحدة`, 'one': `وحدة واحدة`, 'two': `وحدتان`, 'few': `${$number('ar', count)} وحدات`, 'many': `${$number('ar', count)} وحدة`, 'other': `${$number('ar', count)} وحدة` })} من المستند لن تُرسَل.`,
  'documents.thenToo': ({ first, second }: { first: string; second: string }) =>
    `${$isolate(first)}. ${$isolate(second)}`,
  'documents.stageDue': `موعد الإعادة`,
  'documents.dueThenGrace': ({ day, days }: { day: string; days: number }) =>
    `${$isolate(day)}، ثم مهلة ${$plural('ar', days, { 'zero': `${$number('ar', days)} يوم`, 'one': `يوم واحد`, 'two': `يومين`, 'few': `${$number('ar', days)} أيام`, 'many': `${$number('ar', days)} يومًا`, 'other': `${$number('ar', days)} يوم` })}`,
  'documents.stillOut': ({ out, all }: { out: number; all: number }) =>
    `لا يزال ${$number('ar', out)} من ${$number('ar', all)} معارًا`,
  'documents.stageCompleted': `الاكتمال`,
  'documents.completed': `لم يعد هناك ما يُنتظر إعادته.`,
  'documents.stageDenied': `الرفض`,
  'documents.denied': `رُفضت الإعارة.`,
  'documents.stageCancelled': `الإلغاء`,
  'documents.cancelled': `أُلغيت الإعارة.`,
  'documents.linkSuspended': `يرجى العودة لاحقًا`,
  'documents.linkStopped': `لا يوجد ما يُوقَّع هنا`,
  'documents.linkReplaced': `هناك مستند أحدث`,
  'documents.linkPassedOn': `لقد أحلت هذا المستند`,
  'documents.linkRecalled': `لقد سحبنا هذا المستند`,
  'documents.linkDeclined': `لقد اعتذرت عن هذا المستند`,
  'documents.linkExpired': `هذا الرابط قديم جدًا`,
  'documents.linkWithdrawn': `لم يعد هناك ما يُوقَّع`,
  'documents.linkClosed': `انتهت هذه الإعارة`,
  'documents.linkDead': `لا يمكن فتح هذا الرابط`,
  'documents.linkInMail': `يرجى فتح الرابط الوارد في الرسالة التي وصلتك، أو الكتابة إلى من أرسلها.`,
  'documents.writeMail': `اكتب رسالة بريد`,
  'documents.shownBy': ({ name, storeroom }: { name: string; storeroom: string }) =>
    `يعرضه عليك ${$isolate(name)}، ${$isolate(storeroom)}`,
  'documents.howToSign': `طريقة التوقيع`,
  'documents.byName': `اسمك`,
  'documents.byDrawing': `الرسم`,
  'documents.bothKept': `تُحفظ الطريقتان بالشكل نفسه: اسمك والوقت وهذا المستند.`,
  'documents.drawHere': `توقيعك، مرسومًا بالإصبع أو القلم أو الفأرة`,
  'documents.signHere': `وقّع هنا`,
  'documents.undo': `تراجع`,
  'documents.clear': `مسح`,
  'documents.readFirst': `يرجى قراءة المستند حتى نهايته أولًا، أو فتح ملف PDF.`,
  'documents.skipToEnd': `الانتقال إلى النهاية`,
  'documents.handBack': `شكرًا لك. يمكنك إعادة الجهاز.`,
  'documents.handOurDeviceBack': `يرجى إعادة الجهاز`,
  'documents.mailed': ({ number, email }: { number: string; email: string }) =>
    `تم توقيع الإعارة ${$isolate(number)}. سيصل المستند الموقَّع بالبريد إلى ${$isolate(email)}، مع رابط لحالة إعارتك.`,
  'documents.toSignIn': `العودة إلى الإعارة، لموظفينا`,
  'documents.notNow': `ليس الآن؟ يرجى إعادة الجهاز.`,
  'documents.counterTitle': `التوقيع عند مكتب التسليم`,
  'documents.counterHow': `اكتب الرمز المعروض عليك. لا تحتاج إلى حساب.`,
  'documents.counterCode': `الرمز`,
  'documents.counterLength': ({ length }: { length: string }) =>
    `يتكوّن الرمز من ${$isolate(length)} حروف وأرقام.`,
  'documents.counterOpen': `فتح المستند`,
  'documents.counterOver': `انتهت صلاحية هذا الرمز`,
  'documents.signedAlready': `لم يعد هناك ما يُوقَّع`,
  'documents.notRight': `هل هناك خطأ؟`,
  'documents.notRightTitle': `ما الخطأ؟`,
  'documents.wishChange': `طلب تعديل`,
  'documents.wishChangeHow': `نعدّل المستند أو نخبرك بسبب عدم تعديله. يمكنك توقيعه في هذه الأثناء.`,
  'documents.wishForward': `ينبغي أن يوقّع شخص آخر`,
  'documents.wishForwardHow': `داخل شركتك يصله المستند فورًا. أما أي عنوان آخر فنُسأل عنه أولًا.`,
  'documents.wishDecline': `أعتذر عن التوقيع`,
  'documents.wishDeclineHow': `لا يوقّع أحد، ونعرف السبب.`,
  'documents.whatToChange': `ما الذي ينبغي تعديله؟`,
  'documents.theirName': `اسم الشخص`,
  'documents.theirEmail': `بريد الشخص الإلكتروني`,
  'documents.noteToThem': `ملاحظة`,
  'documents.whyDecline': `ما سبب اعتذارك؟`,
  'documents.sendWish': `إرسال`,
  'documents.passOn': `إحالة`,
  'documents.decline': `الاعتذار`,
  'documents.back': `رجوع`,
  'documents.discardTitle': `هل تريد تجاهل ما كتبته؟`,
  'documents.discardLost': `لم يُرسَل بعد.`,
  'documents.discard': `تجاهل`,
  'documents.keepWriting': `متابعة الكتابة`,
  'documents.close': `إغلاق`,
  'documents.changeAsked': ({ name, text }: { name: string; text: string }) =>
    `طلب ${$isolate(name)} تعديلًا: ${$isolate(text)}`,
  'documents.forwardAsked': ({ name, other, email }: { name: string; other: string; email: string }) =>
    `طلب ${$isolate(name)} أن يوقّع ${$isolate(other)}، ${$isolate(email)}.`,
  'documents.waitsForAnswer': `لم نُجب بعد.`,
  'documents.withdraw': `سحب الطلب`,
  'documents.accepted': ({ name }: { name: string }) =>
    `وافق ${$isolate(name)}.`,
  'documents.acceptedWith': ({ name, answer }: { name: string; answer: string }) =>
    `وافق ${$isolate(name)}: ${$isolate(answer)}`,
  'documents.refused': ({ name, answer }: { name: string; answer: string }) =>
    `رفض ${$isolate(name)}: ${$isolate(answer)}`,
  'documents.wishSent': `وصلنا طلبك. سيأتي الرد بالبريد.`,
  'documents.wishWithdrawn': `سُحب طلبك.`,
  'documents.passedOn': ({ name }: { name: string }) =>
    `أُرسل المستند إلى ${$isolate(name)}.`,
  'documents.declined': `لقد اعتذرت عن هذا المستند. وقد أُبلغنا بذلك.`,
}
