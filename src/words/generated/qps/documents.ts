// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/documents.ts'

export const words: typeof source = {
  'documents.pageTitle': `⟦Ľóáñ ƒóŕɱ éééé⟧`,
  'documents.document': `⟦Ľóáñ đóçúɱéñţ éééééé⟧`,
  'documents.loading': `⟦Ľóáđíñğ ţĥé đóçúɱéñţ ééééééé⟧`,
  'documents.loadingPart': `⟦Ľóáđíñğ ééé⟧`,
  'documents.notLoaded': `⟦Ţĥé đóçúɱéñţ çóúľđ ñóţ ƀé ľóáđéđ ééééééé ééééé⟧`,
  'documents.partNotLoaded': `⟦Ţĥíš þáŕţ óƒ ţĥé þáğé çóúľđ ñóţ ƀé ľóáđéđ ééééééé ééééééé é⟧`,
  'documents.retry': `⟦Ŕéţŕý éé⟧`,
  'documents.error': `⟦Éŕŕóŕ éé⟧`,
  'documents.dismiss': `⟦Đíšɱíšš ééé⟧`,
  'documents.messages': ({ hotkey }: { hotkey: string }) =>
    `⟦Méššáğéš (${hotkey}) ééééé⟧`,
  'documents.message': `⟦Ñóţíƒíçáţíóñ ééééé⟧`,
  'documents.language': `⟦Ľáñğúáğé éééé⟧`,
  'documents.loan': ({ number }: { number: string }) =>
    `⟦Ľóáñ ${number} éé⟧`,
  'documents.heading': `⟦Ţĥé éɋúíþɱéñţ ýóú áŕé ƀóŕŕóŵíñğ ééééééé ééééé⟧`,
  'documents.headingToSign': ({ name }: { name: string }) =>
    `⟦${name}, þľéášé çĥéçķ áñđ šíğñ ƒóŕ ţĥé éɋúíþɱéñţ ýóú áŕé ƀóŕŕóŵíñğ ééééééé ééééééé ééééééé⟧`,
  'documents.company': `⟦Çóɱþáñý ééé⟧`,
  'documents.loanDate': `⟦Ľóáñ đáţé éééé⟧`,
  'documents.dueDate': `⟦Đúé đáţé éééé⟧`,
  'documents.dueDateHint': `⟦Ŵé ŕéɱíñđ ýóú ƀý ţĥíš đáţé. ééééééé ééé⟧`,
  'documents.name': `⟦Ñáɱé éé⟧`,
  'documents.email': `⟦Éɱáíľ éé⟧`,
  'documents.mobile': `⟦Móƀíľé ééé⟧`,
  'documents.equipment': `⟦Éɋúíþɱéñţ éééé⟧`,
  'documents.units': ({ count }: { count: number }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} úñíţ`, 'other': `${$number('en', count)} úñíţš` })} ééé⟧`,
  'documents.model': `⟦Móđéľ éé⟧`,
  'documents.serialNumber': `⟦Šéŕíáľ ñúɱƀéŕ éééééé⟧`,
  'documents.partNumber': `⟦Páŕţ ñúɱƀéŕ ééééé⟧`,
  'documents.quantity': `⟦Qţý éé⟧`,
  'documents.quantityOf': ({ count }: { count: number }) =>
    `⟦Qţý ${$number('en', count)} éé⟧`,
  'documents.terms': `⟦Ţéŕɱš éé⟧`,
  'documents.termAccessories': `⟦Pľéášé ŕéţúŕñ áľľ íţéɱš ŵíţĥ ţĥéíŕ áççéššóŕíéš. ééééééé ééééééé ééé⟧`,
  'documents.termPeriod': ({ days }: { days: number }) =>
    `⟦Ŕéţúŕñ ţĥéɱ ŵíţĥíñ ${$number('en', days)} ŵóŕķíñğ đáýš; áƒţéŕ á ƒúŕţĥéŕ ţĥŕéé đáýš' ğŕáçé, íţéɱš áŕé ţŕéáţéđ áš šóľđ áñđ íñṽóíçéđ. ééééééé ééééééé ééééééé ééééééé ééééééé éééé⟧`,
  'documents.termElsewhere': `⟦Đó ñóţ ɱóṽé ţĥé íţéɱš éľšéŵĥéŕé ŵíţĥóúţ óúŕ þéŕɱíššíóñ. ééééééé ééééééé éééééé⟧`,
  'documents.consent': ({ name, company }: { name: string; company: string }) =>
    `⟦Í áɱ ${name}, áñđ Í šíğñ ƒóŕ ${company}. Í áççéþţ ţĥé ţéŕɱš íñ ţĥé đóçúɱéñţ. ééééééé ééééééé ééééééé⟧`,
  'documents.signed': ({ number }: { number: string }) =>
    `⟦Ľóáñ ${number} ĥáš ñóŵ ƀééñ šíğñéđ. Á ñóţíƒíçáţíóñ ĥáš ƀééñ šéñţ ţó þŕéþáŕé ýóúŕ úñíţš ţó ƀé šĥíþþéđ. Ýóú ɱáý ñóŵ çľóšé ţĥíš ŵíñđóŵ ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé é⟧`,
  'documents.download': `⟦Đóŵñľóáđ áš PĐF éééééé⟧`,
  'documents.downloadSigned': `⟦Đóŵñľóáđ ţĥé šíğñéđ PĐF ééééééé éé⟧`,
  'documents.contact': ({ name }: { name: string }) =>
    `⟦Çóñţáçţ: ${name} éééé⟧`,
  'documents.contactAndSent': ({ name, day }: { name: string; day: string }) =>
    `⟦Çóñţáçţ: ${name}. Šéñţ óñ ${day} ééééééé⟧`,
  'documents.questions': ({ email }: { email: string }) =>
    `⟦Qúéšţíóñš? Ŵŕíţé ţó ${email}. ééééééé é⟧`,
  'documents.validUntil': ({ day }: { day: string }) =>
    `⟦Ţĥíš ľíñķ íš ṽáľíđ úñţíľ ${day}. ééééééé ééé⟧`,
  'documents.whereTo': `⟦Ŵĥéŕé šĥóúľđ ŵé đéľíṽéŕ? ééééééé éé⟧`,
  'documents.optional': `⟦óþţíóñáľ éééé⟧`,
  'documents.streetAddress': `⟦Šţŕééţ áđđŕéšš éééééé⟧`,
  'documents.streetAddress2': `⟦Šţŕééţ áđđŕéšš 2 ééééééé⟧`,
  'documents.streetAddress2Example': `⟦Fľóóŕ, ğáţé, çáŕé óƒ ééééééé⟧`,
  'documents.city': `⟦Çíţý éé⟧`,
  'documents.postalCode': `⟦Póšţáľ çóđé ééééé⟧`,
  'documents.state': `⟦Šţáţé éé⟧`,
  'documents.notYou': `⟦Ñóţ ýóú? éééé⟧`,
  'documents.sign': `⟦Šíğñ ţĥé ľóáñ éééééé⟧`,
  'documents.signAgain': ({ refusal }: { refusal: string }) =>
    `⟦${refusal} Ýóú çáñ þŕéšš ţĥé ƀúţţóñ áğáíñ: ţĥé ľóáñ íš šíğñéđ óñçé. ééééééé ééééééé ééééééé⟧`,
  'documents.thanks': `⟦Ţĥáñķ ýóú éééé⟧`,
  'documents.yourLoan': `⟦Ýóúŕ ľóáñ éééé⟧`,
  'documents.overdue': `⟦Ýóúŕ éɋúíþɱéñţ íš óṽéŕđúé ééééééé éé⟧`,
  'documents.wasDue': ({ when }: { when: string }) =>
    `⟦Íţ ŵáš đúé ƀáçķ óñ ${when}. Pľéášé ŕéţúŕñ íţ ñóŵ. ééééééé ééééééé é⟧`,
  'documents.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `⟦${day}, ${$plural('en', count, { 'one': `${$number('en', count)} đáý`, 'other': `${$number('en', count)} đáýš` })} áğó ééééé⟧`,
  'documents.returnTo': `⟦Pľéášé ŕéţúŕñ ţó ééééééé⟧`,
  'documents.deliveredTo': ({ street, city, state }: { street: string; city: string; state: string }) =>
    `⟦Ţó ${street}, ${city}, ${state}. éééé⟧`,
  'documents.seal': `⟦Đóçúɱéñţ šéáľ éééééé⟧`,
  'documents.stageSigned': `⟦Šíğñéđ ééé⟧`,
  'documents.signedBy': ({ moment, name }: { moment: string; name: string }) =>
    `⟦${moment}, ${name} é⟧`,
  'documents.stageShipped': `⟦Šĥíþþéđ ééé⟧`,
  'documents.trackingLater': `⟦Ţĥé ţŕáçķíñğ íđ ŵíľľ šĥóŵ ĥéŕé. ééééééé ééééé⟧`,
  'documents.shippedOf': ({ shipped, all }: { shipped: number; all: number }) =>
    `⟦${$number('en', shipped)} óƒ ${$plural('en', all, { 'one': `${$number('en', all)} úñíţ`, 'other': `${$number('en', all)} úñíţš` })} éééé⟧`,
  'documents.neverSent': ({ count }: { count: number }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} úñíţ`, 'other': `${$number('en', count)} úñíţš` })} óƒ ţĥé đóçúɱéñţ ŵíľľ ñóţ ƀé šéñţ. ééééééé ééééééé⟧`,
  'documents.thenToo': ({ first, second }: { first: string; second: string }) =>
    `⟦${first}. ${second} é⟧`,
  'documents.stageDue': `⟦Đúé ƀáçķ éééé⟧`,
  'documents.dueThenGrace': ({ day, days }: { day: string; days: number }) =>
    `⟦${day}, ţĥéñ ${$number('en', days)} đáýš óƒ ğŕáçé ééééééé é⟧`,
  'documents.stillOut': ({ out, all }: { out: number; all: number }) =>
    `⟦${$number('en', out)} óƒ ${$number('en', all)} šţíľľ óúţ éééééé⟧`,
  'documents.stageCompleted': `⟦Çóɱþľéţéđ éééé⟧`,
  'documents.completed': `⟦Ñóţĥíñğ íš éẋþéçţéđ ƀáçķ áñý ɱóŕé. ééééééé éééééé⟧`,
  'documents.stageDenied': `⟦Đéñíéđ ééé⟧`,
  'documents.denied': `⟦Ţĥé ľóáñ ŵáš đéñíéđ. ééééééé⟧`,
  'documents.stageCancelled': `⟦Çáñçéľľéđ éééé⟧`,
  'documents.cancelled': `⟦Ţĥé ľóáñ ŵáš çáñçéľľéđ. ééééééé éé⟧`,
  'documents.linkSuspended': `⟦Pľéášé çóɱé ƀáçķ ľáţéŕ ééééééé é⟧`,
  'documents.linkStopped': `⟦Ţĥéŕé íš ñóţĥíñğ ţó šíğñ ĥéŕé ééééééé éééé⟧`,
  'documents.linkReplaced': `⟦Ţĥéŕé íš á ñéŵéŕ đóçúɱéñţ ééééééé éé⟧`,
  'documents.linkPassedOn': `⟦Ýóú þáššéđ ţĥíš óñ ééééééé⟧`,
  'documents.linkRecalled': `⟦Ŵé ţóóķ ţĥíš ƀáçķ ééééééé⟧`,
  'documents.linkDeclined': `⟦Ýóú đéçľíñéđ ţĥíš ééééééé⟧`,
  'documents.linkExpired': `⟦Ţĥíš ľíñķ íš ţóó óľđ ééééééé⟧`,
  'documents.linkWithdrawn': `⟦Ţĥéŕé íš ñóţĥíñğ ţó šíğñ áñý ɱóŕé ééééééé éééééé⟧`,
  'documents.linkClosed': `⟦Ţĥíš ľóáñ ĥáš éñđéđ ééééééé⟧`,
  'documents.linkDead': `⟦Ţĥíš ľíñķ çáñ’ţ ƀé óþéñéđ ééééééé éé⟧`,
  'documents.linkInMail': `⟦Pľéášé óþéñ ţĥé ľíñķ íñ ţĥé ɱáíľ ţĥáţ ýóú ğóţ, óŕ ŵŕíţé ţó ţĥé þéŕšóñ ŵĥó šéñţ íţ. ééééééé ééééééé ééééééé ééééééé é⟧`,
  'documents.writeMail': `⟦Ŵŕíţé á ɱáíľ ééééé⟧`,
  'documents.shownBy': ({ name, storeroom }: { name: string; storeroom: string }) =>
    `⟦Šĥóŵñ ţó ýóú ƀý ${name}, ${storeroom} ééééééé⟧`,
  'documents.howToSign': `⟦Ĥóŵ ţó šíğñ ééééé⟧`,
  'documents.byName': `⟦Ýóúŕ ñáɱé éééé⟧`,
  'documents.byDrawing': `⟦Đŕáŵ éé⟧`,
  'documents.bothKept': `⟦Bóţĥ áŕé ķéþţ íñ ţĥé šáɱé ŵáý: ýóúŕ ñáɱé, ţĥé ţíɱé áñđ ţĥíš đóçúɱéñţ. ééééééé ééééééé ééééééé éééé⟧`,
  'documents.drawHere': `⟦Ýóúŕ šíğñáţúŕé, đŕáŵñ ŵíţĥ á ƒíñğéŕ, á þéñ óŕ ţĥé ɱóúšé ééééééé ééééééé éééééé⟧`,
  'documents.signHere': `⟦Šíğñ ĥéŕé éééé⟧`,
  'documents.undo': `⟦Úñđó éé⟧`,
  'documents.clear': `⟦Çľéáŕ éé⟧`,
  'documents.readFirst': `⟦Pľéášé ŕéáđ ţĥé đóçúɱéñţ ţó íţš éñđ ƒíŕšţ, óŕ óþéñ ţĥé PĐF. ééééééé ééééééé ééééééé⟧`,
  'documents.skipToEnd': `⟦Šķíþ ţó ţĥé éñđ éééééé⟧`,
  'documents.handBack': `⟦Ţĥáñķ ýóú. Ýóú ɱáý ĥáñđ ţĥé đéṽíçé ƀáçķ. ééééééé ééééééé⟧`,
  'documents.handOurDeviceBack': `⟦Pľéášé ĥáñđ ţĥé đéṽíçé ƀáçķ ééééééé ééé⟧`,
  'documents.mailed': ({ number, email }: { number: string; email: string }) =>
    `⟦Ľóáñ ${number} ĥáš ƀééñ šíğñéđ. Ţĥé šíğñéđ đóçúɱéñţ çóɱéš ƀý ɱáíľ ţó ${email}, ŵíţĥ á ľíñķ ţó ţĥé šţáţúš óƒ ýóúŕ ľóáñ. ééééééé ééééééé ééééééé ééééééé ééééééé é⟧`,
  'documents.toSignIn': `⟦Báçķ ţó ţĥé ľóáñ, ƒóŕ óúŕ šţáƒƒ ééééééé ééééé⟧`,
  'documents.notNow': `⟦Ñóţ ñóŵ? Pľéášé ĥáñđ ţĥé đéṽíçé ƀáçķ. ééééééé ééééééé⟧`,
  'documents.counterTitle': `⟦Šíğñ áţ ţĥé çóúñţéŕ ééééééé⟧`,
  'documents.counterHow': `⟦Ţýþé ţĥé çóđé ţĥáţ íš šĥóŵñ ţó ýóú. Ýóú ñééđ ñó áççóúñţ. ééééééé ééééééé ééééééé⟧`,
  'documents.counterCode': `⟦Çóđé éé⟧`,
  'documents.counterLength': ({ length }: { length: string }) =>
    `⟦Ţĥé çóđé ĥáš ${length} ľéţţéŕš áñđ đíğíţš. ééééééé éééééé⟧`,
  'documents.counterOpen': `⟦Óþéñ ţĥé đóçúɱéñţ ééééééé⟧`,
  'documents.counterOver': `⟦Ţĥíš çóđé íš óṽéŕ ééééééé⟧`,
  'documents.signedAlready': `⟦Ţĥéŕé íš ñóţĥíñğ ţó šíğñ áñý ɱóŕé ééééééé éééééé⟧`,
  'documents.notRight': `⟦Šóɱéţĥíñğ ñóţ ŕíğĥţ? ééééééé⟧`,
  'documents.notRightTitle': `⟦Ŵĥáţ íš ñóţ ŕíğĥţ? ééééééé⟧`,
  'documents.wishChange': `⟦Ášķ ƒóŕ á çĥáñğé ééééééé⟧`,
  'documents.wishChangeHow': `⟦Ŵé çĥáñğé ţĥé đóçúɱéñţ, óŕ ţéľľ ýóú ŵĥý ñóţ. Ýóú çáñ šíğñ íţ ɱéáñŵĥíľé. ééééééé ééééééé ééééééé ééééé⟧`,
  'documents.wishForward': `⟦Šóɱéóñé éľšé šĥóúľđ šíğñ ééééééé éé⟧`,
  'documents.wishForwardHow': `⟦Ŵíţĥíñ ýóúŕ óŵñ çóɱþáñý ţĥéý ğéţ ţĥé đóçúɱéñţ áţ óñçé. Áñý óţĥéŕ áđđŕéšš ŵé çĥéçķ ƒíŕšţ. ééééééé ééééééé ééééééé ééééééé éééé⟧`,
  'documents.wishDecline': `⟦Í đéçľíñé éééé⟧`,
  'documents.wishDeclineHow': `⟦Ñóƀóđý šíğñš, áñđ ŵé ĥéáŕ ŵĥý. ééééééé éééé⟧`,
  'documents.whatToChange': `⟦Ŵĥáţ šĥóúľđ ƀé çĥáñğéđ? ééééééé éé⟧`,
  'documents.theirName': `⟦Ţĥéíŕ ñáɱé éééé⟧`,
  'documents.theirEmail': `⟦Ţĥéíŕ éɱáíľ ééééé⟧`,
  'documents.noteToThem': `⟦Ñóţé éé⟧`,
  'documents.whyDecline': `⟦Ŵĥý đó ýóú đéçľíñé? ééééééé⟧`,
  'documents.sendWish': `⟦Šéñđ éé⟧`,
  'documents.passOn': `⟦Pášš íţ óñ éééé⟧`,
  'documents.decline': `⟦Đéçľíñé ééé⟧`,
  'documents.back': `⟦Báçķ éé⟧`,
  'documents.discardTitle': `⟦Đíšçáŕđ ŵĥáţ ýóú ŵŕóţé? ééééééé éé⟧`,
  'documents.discardLost': `⟦Íţ ĥáš ñóţ ƀééñ šéñţ. ééééééé é⟧`,
  'documents.discard': `⟦Đíšçáŕđ ééé⟧`,
  'documents.keepWriting': `⟦Ķééþ ŵŕíţíñğ ééééé⟧`,
  'documents.close': `⟦Çľóšé éé⟧`,
  'documents.changeAsked': ({ name, text }: { name: string; text: string }) =>
    `⟦${name} ášķéđ ƒóŕ á çĥáñğé: ${text} ééééééé é⟧`,
  'documents.forwardAsked': ({ name, other, email }: { name: string; other: string; email: string }) =>
    `⟦${name} ášķéđ ţĥáţ ${other}, ${email}, šíğñš. ééééééé é⟧`,
  'documents.waitsForAnswer': `⟦Ŵé ĥáṽé ñóţ áñšŵéŕéđ ýéţ. ééééééé éé⟧`,
  'documents.withdraw': `⟦Ŵíţĥđŕáŵ éééé⟧`,
  'documents.accepted': ({ name }: { name: string }) =>
    `⟦${name} áğŕééđ. éééé⟧`,
  'documents.acceptedWith': ({ name, answer }: { name: string; answer: string }) =>
    `⟦${name} áğŕééđ: ${answer} éééé⟧`,
  'documents.refused': ({ name, answer }: { name: string; answer: string }) =>
    `⟦${name} ŕéƒúšéđ: ${answer} éééé⟧`,
  'documents.wishSent': `⟦Ŵé ĥáṽé ğóţ ýóúŕ ŕéɋúéšţ. Ţĥé áñšŵéŕ çóɱéš ƀý ɱáíľ. ééééééé ééééééé ééééé⟧`,
  'documents.wishWithdrawn': `⟦Ýóúŕ ŕéɋúéšţ ĥáš ƀééñ ŵíţĥđŕáŵñ. ééééééé ééééé⟧`,
  'documents.passedOn': ({ name }: { name: string }) =>
    `⟦Ţĥé đóçúɱéñţ ŵéñţ ţó ${name}. ééééééé é⟧`,
  'documents.declined': `⟦Ýóú đéçľíñéđ ţĥíš đóçúɱéñţ. Ŵé ĥáṽé ƀééñ ţóľđ. ééééééé ééééééé ééé⟧`,
}
