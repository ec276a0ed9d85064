// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/mails.ts'

export const words: typeof source = {
  'mails.dear': ({ name }: { name: string }) =>
    `⟦Đéáŕ ${name}, ééé⟧`,
  'mails.hello': `⟦Ĥéľľó, ééé⟧`,
  'mails.reason': ({ reason }: { reason: string }) =>
    `⟦Ŕéášóñ: ${reason} éééé⟧`,
  'mails.questions': ({ contact }: { contact: string }) =>
    `⟦Qúéšţíóñš? Ŵŕíţé ţó ${contact}. ééééééé é⟧`,
  'mails.questionsNamed': ({ name, email }: { name: string; email: string }) =>
    `⟦Qúéšţíóñš? Ŵŕíţé ţó ${name}, ${email}. ééééééé éé⟧`,
  'mails.whyCustomer': `⟦Ýóú ğéţ ţĥíš ɱáíľ áš ţĥé çúšţóɱéŕ óƒ ţĥíš ľóáñ. ééééééé ééééééé ééé⟧`,
  'mails.whyDocument': `⟦Ýóú ğéţ ţĥíš ɱáíľ ƀéçáúšé ţĥé đóçúɱéñţ óƒ ţĥíš ľóáñ ŵáš šéñţ ţó ýóú. ééééééé ééééééé ééééééé éééé⟧`,
  'mails.seeLoan': `⟦Šéé ţĥé ľóáñ ééééé⟧`,
  'mails.modelAndPart': `⟦Móđéľ, þáŕţ ñúɱƀéŕ ééééééé⟧`,
  'mails.buttonFails': `⟦Íƒ ţĥé ƀúţţóñ đóéš ñóţ ŵóŕķ, óþéñ ţĥíš áđđŕéšš: ééééééé ééééééé ééé⟧`,
  'mails.serialNumber': `⟦Šéŕíáľ ñúɱƀéŕ éééééé⟧`,
  'mails.quantity': `⟦Qţý éé⟧`,
  'mails.more': ({ count }: { count: number }) =>
    `⟦áñđ ${$number('en', count)} ɱóŕé éééé⟧`,
  'mails.dueDate': ({ day }: { day: string }) =>
    `⟦Đúé đáţé: ${day} éééé⟧`,
  'mails.item': ({ count, model, part, serial }: { count: number; model: string; part: string; serial: string }) =>
    `⟦${$number('en', count)} ẋ ${model}, þáŕţ ñúɱƀéŕ ${part}, šéŕíáľ ñúɱƀéŕ ${serial} ééééééé éééééé⟧`,
  'mails.documentSubject': ({ lender, number }: { lender: string; number: string }) =>
    `⟦Pľéášé šíğñ ƒóŕ ţĥé éɋúíþɱéñţ ýóú áŕé ƀóŕŕóŵíñğ ƒŕóɱ ${lender} (ľóáñ ${number}) ééééééé ééééééé ééééééé é⟧`,
  'mails.documentHeading': `⟦Pľéášé šíğñ ƒóŕ ýóúŕ éɋúíþɱéñţ ééééééé éééé⟧`,
  'mails.documentLends': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `⟦${lender} ľéñđš ${$plural('en', count, { 'one': `${$number('en', count)} íţéɱ`, 'other': `${$number('en', count)} íţéɱš` })} ţó ${company}, đúé ƀáçķ óñ ${day}. ééééééé ééééé⟧`,
  'mails.documentAsks': `⟦Pľéášé ŕéáđ ţĥé đóçúɱéñţ áñđ šíğñ íţ. Ýóú ñééđ ñó áççóúñţ, áñđ íţ ţáķéš ľéšš ţĥáñ á ɱíñúţé. ééééééé ééééééé ééééééé ééééééé ééééé⟧`,
  'mails.linkDays': ({ days }: { days: number }) =>
    `⟦Ţĥé ľíñķ ŵóŕķš ƒóŕ ${$number('en', days)} đáýš ƒŕóɱ ţĥé đáý óñ ŵĥíçĥ íţ ŵáš ƒíŕšţ šéñţ. ééééééé ééééééé ééééééé éé⟧`,
  'mails.documentButton': `⟦Ŕéáđ áñđ šíğñ éééééé⟧`,
  'mails.signedSubject': ({ number }: { number: string }) =>
    `⟦Ýóúŕ šíğñéđ đóçúɱéñţ (ľóáñ ${number}) ééééééé éééé⟧`,
  'mails.signedHeading': `⟦Ýóúŕ šíğñéđ đóçúɱéñţ ééééééé⟧`,
  'mails.signedThanks': ({ number }: { number: string }) =>
    `⟦Ţĥáñķ ýóú ƒóŕ šíğñíñğ. Ţĥé đóçúɱéñţ óƒ ýóúŕ ľóáñ ${number} íš áţţáçĥéđ, ŵíţĥ ţĥé éṽíđéñçé óƒ ýóúŕ šíğñáţúŕé óñ íţš ľášţ þáğéš. ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé⟧`,
  'mails.signedLink': `⟦Ţĥé ľíñķ ţĥáţ ýóú šíğñéđ ŵíţĥ šĥóŵš ţĥé šţáţúš óƒ ýóúŕ ľóáñ, áñđ ţĥé ţŕáçķíñğ íđ óñçé íţ íš šĥíþþéđ. ééééééé ééééééé ééééééé ééééééé ééééééé⟧`,
  'mails.shippedSubject': ({ number }: { number: string }) =>
    `⟦Ýóúŕ éɋúíþɱéñţ íš óñ ţĥé ŵáý (ľóáñ ${number}) ééééééé ééééééé⟧`,
  'mails.shippedHeading': `⟦Ýóúŕ éɋúíþɱéñţ íš óñ ţĥé ŵáý ééééééé éééé⟧`,
  'mails.shipped': ({ count, number }: { count: number; number: string }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} íţéɱ óƒ ýóúŕ ľóáñ ${number} ĥáš`, 'other': `${$number('en', count)} íţéɱš óƒ ýóúŕ ľóáñ ${number} ĥáṽé` })} ƀééñ šĥíþþéđ. ééééééé ééééééé⟧`,
  'mails.trackingId': ({ id }: { id: string }) =>
    `⟦Ţŕáçķíñğ íđ: ${id} éééééé⟧`,
  'mails.neverShipped': ({ count }: { count: number }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} íţéɱ`, 'other': `${$number('en', count)} íţéɱš` })} óƒ ţĥé šíğñéđ đóçúɱéñţ ŵíľľ ñóţ ƀé šéñţ áñđ ñééđ ñóţ ƀé ŕéţúŕñéđ. ééééééé ééééééé ééééééé ééééé⟧`,
  'mails.returnBy': ({ day }: { day: string }) =>
    `⟦Pľéášé ŕéţúŕñ éṽéŕýţĥíñğ ƀý ${day}. Ţĥé ľíñķ ţĥáţ ýóú šíğñéđ ŵíţĥ šĥóŵš ţĥé šţáţúš. ééééééé ééééééé ééééééé ééééééé⟧`,
  'mails.closedSubject': ({ number }: { number: string }) =>
    `⟦Ñóţĥíñğ óƒ ľóáñ ${number} íš óþéñ áñý ɱóŕé ééééééé éééééé⟧`,
  'mails.closedHeading': `⟦Ñóţĥíñğ íš óþéñ áñý ɱóŕé ééééééé éé⟧`,
  'mails.closed': `⟦Ñóţĥíñğ óƒ ţĥíš ľóáñ íš óþéñ áñý ɱóŕé. Ţĥáñķ ýóú. ééééééé ééééééé éééé⟧`,
  'mails.backSubject': ({ count, number }: { count: number; number: string }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} íţéɱ`, 'other': `${$number('en', count)} íţéɱš` })} çáɱé ƀáçķ (ľóáñ ${number}) ééééééé éé⟧`,
  'mails.backHeading': ({ count }: { count: number }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} íţéɱ`, 'other': `${$number('en', count)} íţéɱš` })} çáɱé ƀáçķ ééééééé⟧`,
  'mails.back': ({ count, number }: { count: number; number: string }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} íţéɱ`, 'other': `${$number('en', count)} íţéɱš` })} óƒ ýóúŕ ľóáñ ${number} çáɱé ƀáçķ. ééééééé ééééé⟧`,
  'mails.stillOut': ({ count, day }: { count: number; day: string }) =>
    `⟦${$plural('en', count, { 'one': `${$number('en', count)} íţéɱ íš`, 'other': `${$number('en', count)} íţéɱš áŕé` })} šţíľľ ŵíţĥ ýóú, đúé ƀáçķ óñ ${day}. ééééééé ééééééé⟧`,
  'mails.cancelledSubject': ({ number }: { number: string }) =>
    `⟦Ľóáñ ${number} ĥáš ƀééñ çáñçéľľéđ ééééééé éé⟧`,
  'mails.cancelledHeading': `⟦Ţĥé ľóáñ ĥáš ƀééñ çáñçéľľéđ ééééééé ééé⟧`,
  'mails.cancelledFor': ({ company }: { company: string }) =>
    `⟦Ţĥé ľóáñ ƒóŕ ${company} ţĥáţ ŵé šéñţ ýóú á đóçúɱéñţ ƒóŕ ĥáš ƀééñ çáñçéľľéđ. ééééééé ééééééé ééééééé éé⟧`,
  'mails.cancelled': `⟦Ţĥé ľóáñ ţĥáţ ŵé šéñţ ýóú á đóçúɱéñţ ƒóŕ ĥáš ƀééñ çáñçéľľéđ. ééééééé ééééééé ééééééé⟧`,
  'mails.linkShowsSigned': `⟦Ţĥé ľíñķ íñ ţĥáţ ɱáíľ šţíľľ šĥóŵš ŵĥáţ ýóú šíğñéđ. ééééééé ééééééé éééé⟧`,
  'mails.linkStopped': `⟦Ţĥé ľíñķ íñ ţĥáţ ɱáíľ ñó ľóñğéŕ ŵóŕķš. ééééééé ééééééé⟧`,
  'mails.withLoan': ({ subject, number }: { subject: string; number: string }) =>
    `⟦${subject} (ľóáñ ${number}) éééé⟧`,
  'mails.remindQuestions': ({ contact }: { contact: string }) =>
    `⟦Áľŕéáđý óñ ţĥé ŵáý ƀáçķ? Ţĥáñķ ýóú. Qúéšţíóñš? Ŵŕíţé ţó ${contact}. ééééééé ééééééé ééééééé⟧`,
  'mails.dueSoonHeading': ({ day }: { day: string }) =>
    `⟦Pľéášé ŕéţúŕñ ýóúŕ éɋúíþɱéñţ ƀý ${day} ééééééé ééééé⟧`,
  'mails.dueSoon': ({ company, lender, day }: { company: string; lender: string; day: string }) =>
    `⟦Ţĥé éɋúíþɱéñţ ţĥáţ ${company} ƀóŕŕóŵéđ ƒŕóɱ ${lender} íš đúé ƀáçķ óñ ${day}: ééééééé ééééééé ééééé⟧`,
  'mails.overdueHeading': `⟦Ýóúŕ éɋúíþɱéñţ íš óṽéŕđúé ééééééé éé⟧`,
  'mails.overdue': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `⟦Ţĥé éɋúíþɱéñţ ţĥáţ ${company} ƀóŕŕóŵéđ ƒŕóɱ ${lender} ŵáš đúé ƀáçķ óñ ${when}. Pľéášé ŕéţúŕñ íţ ñóŵ: ééééééé ééééééé ééééééé éééééé⟧`,
  'mails.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `⟦${day}, ${$plural('en', count, { 'one': `${$number('en', count)} đáý`, 'other': `${$number('en', count)} đáýš` })} áğó ééééé⟧`,
  'mails.graceEndedHeading': `⟦Ýóúŕ đáýš óƒ ğŕáçé ĥáṽé éñđéđ ééééééé éééé⟧`,
  'mails.graceEnded': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `⟦Ţĥé éɋúíþɱéñţ ţĥáţ ${company} ƀóŕŕóŵéđ ƒŕóɱ ${lender} ŵáš đúé ƀáçķ óñ ${when}, áñđ ţĥé ţĥŕéé đáýš óƒ ğŕáçé ĥáṽé éñđéđ. ééééééé ééééééé ééééééé ééééééé ééééé⟧`,
  'mails.treatedAsSold': `⟦Bý ţĥé ţéŕɱš ţĥáţ ýóú šíğñéđ, íţéɱš ţĥáţ áŕé ñóţ ŕéţúŕñéđ áŕé ñóŵ ţŕéáţéđ áš šóľđ áñđ íñṽóíçéđ. Ţĥéšé áŕé: ééééééé ééééééé ééééééé ééééééé ééééééé ééé⟧`,
  'mails.asYourTermsSay': `⟦Ŵĥáţ ƒóľľóŵš ƒóŕ íţéɱš ţĥáţ áŕé ñóţ ŕéţúŕñéđ šţáñđš íñ ţĥé ţéŕɱš ţĥáţ ýóú šíğñéđ. Ţĥéšé áŕé: ééééééé ééééééé ééééééé ééééééé ééééé⟧`,
  'mails.passedOnSubject': ({ lender, number }: { lender: string; number: string }) =>
    `⟦${lender} ášķš ýóú ţó šíğñ ƒóŕ éɋúíþɱéñţ (ľóáñ ${number}) ééééééé ééééééé⟧`,
  'mails.passedOn': ({ lender, company, day, by }: { lender: string; company: string; day: string; by: string }) =>
    `⟦${lender} ľéñđš éɋúíþɱéñţ ţó ${company}, đúé ƀáçķ óñ ${day}. ${by} þáššéđ ţĥé đóçúɱéñţ óñ ţó ýóú. ééééééé ééééééé ééééééé ééé⟧`,
  'mails.writes': ({ by, note }: { by: string; note: string }) =>
    `⟦${by} ŵŕíţéš: ${note} éééé⟧`,
  'mails.whySigner': `⟦Ýóú ğéţ ţĥíš ɱáíľ ƀéçáúšé šóɱéƀóđý ñáɱéđ ýóú áš ŵĥó šíğñš ƒóŕ ţĥíš ľóáñ. ééééééé ééééééé ééééééé ééééé⟧`,
  'mails.declinedSubject': ({ number, by }: { number: string; by: string }) =>
    `⟦Ľóáñ ${number} ĥáš ƀééñ đéçľíñéđ ƀý ${by} ééééééé ééé⟧`,
  'mails.declinedHeading': `⟦Ţĥé đóçúɱéñţ ĥáš ƀééñ đéçľíñéđ ééééééé éééé⟧`,
  'mails.declined': ({ by, lender, company }: { by: string; lender: string; company: string }) =>
    `⟦${by} đéçľíñéđ ţó šíğñ ƒóŕ ţĥé éɋúíþɱéñţ ţĥáţ ${lender} ľéñđš ţó ${company}. ééééééé ééééééé ééééé⟧`,
  'mails.recalledSubject': ({ number }: { number: string }) =>
    `⟦Ţĥé đóçúɱéñţ óƒ ľóáñ ${number} ŵáš ţáķéñ ƀáçķ ƒóŕ ñóŵ ééééééé ééééééé éé⟧`,
  'mails.recalledHeading': `⟦Ţĥé đóçúɱéñţ ŵáš ţáķéñ ƀáçķ ƒóŕ ñóŵ ééééééé éééééé⟧`,
  'mails.recalled': ({ lender }: { lender: string }) =>
    `⟦${lender} ţóóķ ƀáçķ ţĥé đóçúɱéñţ ţĥáţ ŵáš šéñţ ţó ýóú ţó šíğñ. Íţš ľíñķ ñó ľóñğéŕ ŵóŕķš; ŵé ŵíľľ ŵŕíţé ţó ýóú áğáíñ. ééééééé ééééééé ééééééé ééééééé ééééééé ééé⟧`,
  'mails.requestAcceptedSubject': ({ number }: { number: string }) =>
    `⟦Ýóúŕ ŕéɋúéšţ ƒóŕ ľóáñ ${number}: áççéþţéđ ééééééé ééééé⟧`,
  'mails.requestRefusedSubject': ({ number }: { number: string }) =>
    `⟦Ýóúŕ ŕéɋúéšţ ƒóŕ ľóáñ ${number}: ŕéƒúšéđ ééééééé ééééé⟧`,
  'mails.requestAcceptedHeading': `⟦Ýóúŕ ŕéɋúéšţ ŵáš áççéþţéđ ééééééé éé⟧`,
  'mails.requestRefusedHeading': `⟦Ýóúŕ ŕéɋúéšţ ŵáš ŕéƒúšéđ ééééééé éé⟧`,
  'mails.askedForward': ({ wanted }: { wanted: string }) =>
    `⟦Ýóú ášķéđ ţĥáţ ${wanted} šíğñš. ééééééé é⟧`,
  'mails.askedChange': ({ wanted }: { wanted: string }) =>
    `⟦Ýóú ášķéđ ƒóŕ á çĥáñğé: ${wanted} ééééééé éé⟧`,
  'mails.answers': ({ by, comment }: { by: string; comment: string }) =>
    `⟦${by} áñšŵéŕš: ${comment} éééé⟧`,
  'mails.stillOpens': `⟦Ţĥé ľíñķ ţĥáţ ŵé šéñţ ýóú šţíľľ óþéñš ţĥé đóçúɱéñţ. ééééééé ééééééé ééééé⟧`,
  'mails.forwarded': ({ wanted }: { wanted: string }) =>
    `⟦Ŵé ĥáṽé šéñţ ţĥé đóçúɱéñţ ţó ${wanted}. Ýóúŕ óŵñ ľíñķ ñó ľóñğéŕ óþéñš íţ. ééééééé ééééééé ééééééé éé⟧`,
  'mails.changed': `⟦Ýóú šéé ţĥé đóçúɱéñţ áš íţ íš ñóŵ ƀý ţĥé ñéŵéšţ ľíñķ ţĥáţ ŵé šéñţ ýóú. ééééééé ééééééé ééééééé éééé⟧`,
  'mails.whyAsked': `⟦Ýóú ğéţ ţĥíš ɱáíľ ƀéçáúšé ýóú ášķéđ ƒóŕ ţĥíš, óŕ áŕé ţĥé çúšţóɱéŕ óƒ ţĥíš ľóáñ. ééééééé ééééééé ééééééé ééééééé⟧`,
  'mails.remindSubject': ({ number }: { number: string }) =>
    `⟦Ŕéɱíñđéŕ: þľéášé šíğñ ƒóŕ ýóúŕ éɋúíþɱéñţ (ľóáñ ${number}) ééééééé ééééééé éééé⟧`,
  'mails.waits': ({ lender, company, day }: { lender: string; company: string; day: string }) =>
    `⟦Ýóúŕ šíğñáţúŕé ƒóŕ ţĥé éɋúíþɱéñţ ţĥáţ ${lender} ľéñđš ţó ${company} íš šţíľľ ɱíššíñğ. Ţĥé ľíñķ ŵóŕķš úñţíľ ${day}. ééééééé ééééééé ééééééé ééééééé éééé⟧`,
  'mails.notRight': ({ name, email }: { name: string; email: string }) =>
    `⟦Šóɱéţĥíñğ ñóţ ŕíğĥţ? Ţĥé þáğé ĥáš á þľáçé ţó šáý šó. Qúéšţíóñš? Ŵŕíţé ţó ${name}, ${email}. ééééééé ééééééé ééééééé ééééééé⟧`,
  'mails.signedByOther': ({ by, number }: { by: string; number: string }) =>
    `⟦${by} ĥáš šíğñéđ ƒóŕ ýóúŕ éɋúíþɱéñţ. Ţĥé đóçúɱéñţ óƒ ýóúŕ ľóáñ ${number} íš áţţáçĥéđ, ŵíţĥ ţĥé éṽíđéñçé óƒ ţĥé šíğñáţúŕé óñ íţš ľášţ þáğéš. ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé éé⟧`,
  'mails.signedByOtherLink': `⟦Ţĥé ľíñķ ƀéľóŵ šĥóŵš ţĥé šţáţúš óƒ ýóúŕ ľóáñ, áñđ ţĥé ţŕáçķíñğ íđ óñçé íţ íš šĥíþþéđ. ééééééé ééééééé ééééééé ééééééé éé⟧`,
  'mails.seeStatus': `⟦Šéé ţĥé šţáţúš éééééé⟧`,
  'mails.monthFromDelivery': `⟦á ɱóñţĥ ƒŕóɱ íţš đéľíṽéŕý ééééééé éé⟧`,
  'mails.counterSubject': ({ number }: { number: string }) =>
    `⟦Ýóú šíğñéđ ƒóŕ ľóáñ ${number} áţ óúŕ çóúñţéŕ ééééééé éééééé⟧`,
  'mails.counterHeading': `⟦Ýóú šíğñéđ áţ óúŕ çóúñţéŕ ééééééé éé⟧`,
  'mails.counterSigned': ({ number, by }: { number: string; by: string }) =>
    `⟦Ţĥé đóçúɱéñţ óƒ ýóúŕ ľóáñ ${number} ŵáš šíğñéđ áţ óúŕ çóúñţéŕ ƀý ${by}. Íţ íš áţţáçĥéđ, ŵíţĥ ţĥé éṽíđéñçé óƒ ţĥé šíğñáţúŕé óñ íţš ľášţ þáğéš. ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééé⟧`,
  'mails.counterNotYou': ({ contact }: { contact: string }) =>
    `⟦Ŵáš ţĥíš ñóţ ýóú? Ŵŕíţé ţó ${contact}. ééééééé éééé⟧`,
  'mails.paperSubject': ({ number }: { number: string }) =>
    `⟦Ýóúŕ šíğñéđ þáþéŕ óƒ ľóáñ ${number} ééééééé ééé⟧`,
  'mails.paperHeading': `⟦Ýóúŕ šíğñéđ þáþéŕ ééééééé⟧`,
  'mails.paperSigned': ({ number, by, attester }: { number: string; by: string; attester: string }) =>
    `⟦Ţĥé đóçúɱéñţ óƒ ýóúŕ ľóáñ ${number} ŵáš šíğñéđ óñ þáþéŕ ƀý ${by}, áñđ ${attester} ĥáš áţţéšţéđ íţ. Íţ íš áţţáçĥéđ, ŵíţĥ ţĥé šíğñéđ þáþéŕ áñđ ţĥé éṽíđéñçé óƒ ţĥé šíğñáţúŕé óñ íţš ľášţ þáğéš. ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé ééééééé éé⟧`,
}
