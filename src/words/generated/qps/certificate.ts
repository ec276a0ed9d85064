// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural, select as $select } from '../../counting.ts'
import type { words as source } from '../en/certificate.ts'

export const words: typeof source = {
  'certificate.subject': `⟦Ľóáñ óƒ éɋúíþɱéñţ ééééééé⟧`,
  'certificate.items': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `⟦${lender} ľéñđš ${$plural('en', count, { 'one': `${$number('en', count)} íţéɱ`, 'other': `${$number('en', count)} íţéɱš` })} ţó ${company}, đúé ƀáçķ óñ ${day}. ééééééé ééééé⟧`,
  'certificate.footer': ({ loan, lender, number }: { loan: string; lender: string; number: string }) =>
    `⟦${loan} · ${lender} · çĥéçķ ${number} ééééé⟧`,
  'certificate.page': ({ page, pages }: { page: number; pages: number }) =>
    `⟦Páğé ${$number('en', page)} óƒ ${$number('en', pages)} éééé⟧`,
  'certificate.dataFile': `⟦Ţĥé đáţá ţĥáţ ŵáš šíğñéđ ééééééé éé⟧`,
  'certificate.evidenceFile': `⟦Ŵĥáţ ĥáþþéñéđ ţó íţ ééééééé⟧`,
  'certificate.data': `⟦ţĥé đáţá ţĥáţ ŵáš šíğñéđ ééééééé éé⟧`,
  'certificate.evidence': `⟦ŵĥáţ ĥáþþéñéđ ţó íţ ééééééé⟧`,
  'certificate.signature': `⟦Šíğñáţúŕé éééé⟧`,
  'certificate.date': `⟦Đáţé éé⟧`,
  'certificate.notSigned': ({ company }: { company: string }) =>
    `⟦Fóŕ ${company}. Ñóţ šíğñéđ ýéţ. ééééééé é⟧`,
  'certificate.draft': ({ loan }: { loan: string }) =>
    `⟦${loan} · Đŕáƒţ éééé⟧`,
  'certificate.draftFollows': `⟦Á đŕáƒţ: ñóţ éṽéŕý úñíţ íš šóúŕçéđ ýéţ. Ţĥé đóçúɱéñţ ţó šíğñ ƒóľľóŵš óñçé ţĥéý áŕé. ééééééé ééééééé ééééééé ééééééé éé⟧`,
  'certificate.signedFor': ({ company, day }: { company: string; day: string }) =>
    `⟦Šíğñéđ éľéçţŕóñíçáľľý ƒóŕ ${company} óñ ${day}. ééééééé ééééé⟧`,
  'certificate.follows': ({ moment }: { moment: string }) =>
    `⟦${moment}. Ţĥé çéŕţíƒíçáţé ƒóľľóŵš. ééééééé ééé⟧`,
  'certificate.title': `⟦Çéŕţíƒíçáţé óƒ šíğñáţúŕé ééééééé éé⟧`,
  'certificate.recorded': ({ product }: { product: string }) =>
    `⟦Ŕéçóŕđéđ ƀý ${product} áš íţ ĥáþþéñéđ. Íţ ŵáš áđđéđ ŵĥéñ ţĥíš ƒíľé ŵáš ɱáđé, ƀéƒóŕé ţĥé ƒíľé ŵáš šéáľéđ. ééééééé ééééééé ééééééé ééééééé éééééé⟧`,
  'certificate.sealed': `⟦Šéáľéđ áƒţéŕ šíğñíñğ ééééééé⟧`,
  'certificate.who': `⟦Ŵĥó éé⟧`,
  'certificate.for': `⟦Fóŕ éé⟧`,
  'certificate.role': `⟦Ŕóľé éé⟧`,
  'certificate.signer': `⟦Šíğñéŕ, ƒóŕ ţĥé çúšţóɱéŕ óƒ ţĥé ľóáñ ééééééé ééééééé⟧`,
  'certificate.address': `⟦Áđđŕéšš ééé⟧`,
  'certificate.agreed': `⟦Áğŕééđ ţó éééé⟧`,
  'certificate.quoted': ({ text }: { text: string }) =>
    `⟦“${text}” é⟧`,
  'certificate.shown': `⟦Ĥóŵ šĥóŵñ éééé⟧`,
  'certificate.byLink': `⟦Bý á ľíñķ ƒóŕ ţĥíš ľóáñ áľóñé, ŵĥíçĥ ŵáš ɱáíľéđ ţó ţĥé áđđŕéšš ƀéľóŵ. ééééééé ééééééé ééééééé éééé⟧`,
  'certificate.identified': `⟦Íđéñţíƒíéđ ƀý éééééé⟧`,
  'certificate.byMailbox': `⟦Ĥáṽíñğ ţĥáţ ľíñķ, áñđ šó ţĥáţ ɱáíľƀóẋ. Ñóţĥíñğ éľšé ŵáš ášķéđ. ééééééé ééééééé ééééééé é⟧`,
  'certificate.when': `⟦Ŵĥéñ éé⟧`,
  'certificate.localTime': `⟦Ľóçáľ ţíɱé éééé⟧`,
  'certificate.whence': `⟦Fŕóɱ ŵĥéŕé éééé⟧`,
  'certificate.ipAddress': `⟦ÍP áđđŕéšš éééé⟧`,
  'certificate.browser': `⟦Bŕóŵšéŕ ééé⟧`,
  'certificate.noBrowser': `⟦Íţ đíđ ñóţ šáý. éééééé⟧`,
  'certificate.mail': `⟦Máíľ éé⟧`,
  'certificate.linkSentTo': `⟦Ľíñķ šéñţ ţó ééééé⟧`,
  'certificate.linkSent': `⟦Ľíñķ šéñţ éééé⟧`,
  'certificate.delivered': `⟦Đéľíṽéŕéđ éééé⟧`,
  'certificate.opened': `⟦Óþéñéđ ééé⟧`,
  'certificate.accepted': ({ moment }: { moment: string }) =>
    `⟦${moment}, áççéþţéđ ƒóŕ đéľíṽéŕý ééééééé éé⟧`,
  'certificate.notConfirmed': `⟦Ñóţ çóñƒíŕɱéđ éééééé⟧`,
  'certificate.notConfirmedAs': ({ state }: { state: 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED' | 'other' }) =>
    `⟦Ñóţ çóñƒíŕɱéđ (${$select(state, { 'QUEUED': `ɋúéúéđ`, 'SENT': `šéñţ`, 'FAILED': `ƒáíľéđ`, 'DROPPED': `đŕóþþéđ`, 'other': `-` })}) ééééééé éé⟧`,
  'certificate.what': `⟦Ŵĥáţ éé⟧`,
  'certificate.file': `⟦Fíľé éé⟧`,
  'certificate.filePages': ({ file, count }: { file: string; count: number }) =>
    `⟦${file}, ${$number('en', count)} þáğéš éééé⟧`,
  'certificate.code': `⟦Đóçúɱéñţ çóđé éééééé⟧`,
  'certificate.hash': `⟦Đóçúɱéñţ ĥášĥ éééééé⟧`,
  'certificate.checkNumber': `⟦Çĥéçķ ñúɱƀéŕ ééééé⟧`,
  'certificate.atFoot': ({ number }: { number: string }) =>
    `⟦${number}, áš áţ ţĥé ƒóóţ óƒ éáçĥ þáğé ééééééé éééé⟧`,
  'certificate.signatureEvent': ({ hash, event }: { hash: string; event: number }) =>
    `⟦${hash}, éṽéñţ ${$number('en', event)} ƀéľóŵ éééééé⟧`,
  'certificate.termsStandard': ({ language }: { language: string }) =>
    `⟦Šţáñđáŕđ ţéŕɱš, íñ ${language} ééééééé⟧`,
  'certificate.termsVersion': ({ version, language, lender }: { version: number; language: string; lender: string }) =>
    `⟦Véŕšíóñ ${$number('en', version)}, íñ ${language}, ŵŕíţţéñ ƀý ${lender} ééééééé ééé⟧`,
  'certificate.attached': `⟦Áţţáçĥéđ éééé⟧`,
  'certificate.attachment': ({ name, what, hash }: { name: string; what: string; hash: string }) =>
    `⟦${name}: ${what}. ŠĤÁ-256 ${hash} ééééé⟧`,
  'certificate.made': `⟦Fíľé çŕéáţéđ ééééé⟧`,
  'certificate.check': `⟦Çĥéçķ íţ éééé⟧`,
  'certificate.scan': `⟦Šçáñ ţĥé çóđé, óŕ óþéñ ţĥíš áđđŕéšš áñđ đŕóþ ţĥé ƒíľé ţĥéŕé. Íţ íš ŕéáđ íñ ýóúŕ ƀŕóŵšéŕ, áñđ šţáýš ţĥéŕé. ééééééé ééééééé ééééééé ééééééé ééééééé éé⟧`,
  'certificate.withoutUs': ({ file, address, code }: { file: string; address: string; code: string }) =>
    `⟦Ŵíţĥóúţ úš: þđƒšíğ ${file} áñđ óţĥéŕ ŕéáđéŕš óƒ PĐF çĥéçķ ţĥé šéáľ óƒ ţĥíš ƒíľé. Íţš çéŕţíƒíçáţé íš áţ ${address}. Ţĥé çóđé óƒ ţĥíš đóçúɱéñţ íš ${code}. ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé éééé⟧`,
  'certificate.events': `⟦Éṽéŕýţĥíñğ ţĥáţ ĥáþþéñéđ ééééééé éé⟧`,
  'certificate.eventWhen': `⟦Ŵĥéñ (ÚŢÇ) éééé⟧`,
  'certificate.eventWhat': `⟦Ŵĥáţ éé⟧`,
  'certificate.eventWho': `⟦Ŵĥó éé⟧`,
  'certificate.moreEvents': ({ count, file }: { count: number; file: string }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} ɱóŕé šţáñđš`, 'other': `${$number('en', count)} ɱóŕé šţáñđ` })} íñ ${file}. ééééééé⟧`,
  'certificate.chained': ({ hash, file }: { hash: string; file: string }) =>
    `⟦Éáçĥ éṽéñţ’š ĥášĥ çóṽéŕš ţĥé óñé ƀéƒóŕé íţ. Ţĥé ľášţ íš ${hash}; ŕéçóɱþúţé íţ ƒŕóɱ ${file}. ééééééé ééééééé ééééééé ééééééé⟧`,
  'certificate.byCustomer': `⟦Çúšţóɱéŕ éééé⟧`,
  'certificate.byStaff': `⟦Šţáƒƒ éé⟧`,
  'certificate.bySystem': `⟦Áúţóɱáţíç éééé⟧`,
  'certificate.withFact': ({ event, fact }: { event: string; fact: string }) =>
    `⟦${event}: ${fact} é⟧`,
  'certificate.takenOver': `⟦ƀéƒóŕé éṽéñţš ŵéŕé ŕéçóŕđéđ ééééééé ééé⟧`,
  'certificate.drawn': `⟦Đŕáŵñ éé⟧`,
  'certificate.typed': `⟦Ţýþéđ: ţĥé ñáɱé šţáñđš ƒóŕ ţĥé šíğñáţúŕé ééééééé ééééééé⟧`,
  'certificate.atCounter': ({ name }: { name: string }) =>
    `⟦Áţ ţĥé çóúñţéŕ, þŕéšéñţéđ ƀý ${name}. ééééééé éééé⟧`,
  'certificate.byPresenterOnOurs': ({ name }: { name: string }) =>
    `⟦Áţ ţĥé çóúñţéŕ, þŕéšéñţéđ ƀý ${name}, óñ ţĥé ľéñđéŕ’š đéṽíçé. ééééééé ééééééé éééééé⟧`,
  'certificate.byPresenter': `⟦Ŵĥóéṽéŕ þŕéšéñţéđ íţ, ŵĥó šáŵ ţĥéɱ. Ñóţĥíñğ éľšé ŵáš ášķéđ. ééééééé ééééééé ééééééé⟧`,
  'certificate.counter': `⟦Çóúñţéŕ ééé⟧`,
  'certificate.presentedBy': `⟦Pŕéšéñţéđ ƀý ééééé⟧`,
  'certificate.storeroom': `⟦Áţ é⟧`,
  'certificate.device': `⟦Đéṽíçé ééé⟧`,
  'certificate.lendersDevice': `⟦Ţĥé ľéñđéŕ’š ééééé⟧`,
  'certificate.signersDevice': `⟦Ţĥé šíğñéŕ’š ééééé⟧`,
  'certificate.shownAt': `⟦Šĥóŵñ éé⟧`,
  'certificate.inkConsent': ({ company }: { company: string }) =>
    `⟦Bý šíğñíñğ ĥéŕé, Í áççéþţ ţĥé ţéŕɱš íñ ţĥíš đóçúɱéñţ ƒóŕ ${company}. ééééééé ééééééé ééééééé⟧`,
  'certificate.signedByHandFor': ({ company, day }: { company: string; day: string }) =>
    `⟦Šíğñéđ ƀý ĥáñđ ƒóŕ ${company} óñ ${day}. ééééééé éé⟧`,
  'certificate.recordedFollows': ({ moment }: { moment: string }) =>
    `⟦Ŕéçóŕđéđ ${moment}. Ţĥé çéŕţíƒíçáţé ƒóľľóŵš. ééééééé éééééé⟧`,
  'certificate.byHand': ({ name }: { name: string }) =>
    `⟦Šíğñéđ ƀý ĥáñđ; ${name} ĥáš šééñ ţĥé þáþéŕ áñđ áţţéšţš íţ. ééééééé ééééééé ééééé⟧`,
  'certificate.onPaper': ({ number }: { number: string }) =>
    `⟦Óñ þáþéŕ, þŕíñţéđ ŵíţĥ ţĥé çĥéçķ ñúɱƀéŕ ${number}. ééééééé ééééééé é⟧`,
  'certificate.ink': `⟦Bý ĥáñđ, óñ þáþéŕ ééééééé⟧`,
  'certificate.signedOn': `⟦Šíğñéđ óñ éééé⟧`,
  'certificate.asPaperSays': ({ day }: { day: string }) =>
    `⟦${day}, áš ţĥé þáþéŕ šáýš ééééééé⟧`,
  'certificate.recordedAt': `⟦Ŕéçóŕđéđ, ÚŢÇ éééééé⟧`,
  'certificate.recordedFrom': `⟦Ŕéçóŕđéđ ƒŕóɱ éééééé⟧`,
  'certificate.paper': `⟦Páþéŕ éé⟧`,
  'certificate.attestedBy': `⟦Áţţéšţéđ ƀý ééééé⟧`,
  'certificate.keptAt': `⟦Ķéþţ áţ ééé⟧`,
  'certificate.notSaid': `⟦Ñóţ šáíđ éééé⟧`,
  'certificate.photo': `⟦Pĥóţó éé⟧`,
  'certificate.photoPage': ({ photo, hash }: { photo: number; hash: string }) =>
    `⟦Pĥóţó ${$number('en', photo)} óƒ ţĥé šíğñéđ þáþéŕ, ŵĥíçĥ íš á þáğé óƒ ţĥíš ƒíľé. ŠĤÁ-256 ${hash} ééééééé ééééééé ééééééé ééé⟧`,
  'certificate.photoOf': ({ photo, photos }: { photo: number; photos: number }) =>
    `⟦Šíğñéđ þáþéŕ, þĥóţó ${$number('en', photo)} óƒ ${$number('en', photos)} ééééééé éé⟧`,
  'certificate.scanFile': `⟦Á šçáñ óƒ ţĥé šíğñéđ þáþéŕ ééééééé ééé⟧`,
  'certificate.scanned': `⟦á šçáñ óƒ ţĥé šíğñéđ þáþéŕ ééééééé ééé⟧`,
}
