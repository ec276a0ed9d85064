// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/mails.ts'

export const words: typeof source = {
  'mails.dear': ({ name }: { name: string }) =>
    `Hej ${name}!`,
  'mails.hello': `Hej!`,
  'mails.reason': ({ reason }: { reason: string }) =>
    `Anledning: ${reason}`,
  'mails.questions': ({ contact }: { contact: string }) =>
    `Frågor? Skriv till ${contact}.`,
  'mails.questionsNamed': ({ name, email }: { name: string; email: string }) =>
    `Frågor? Skriv till ${name}, ${email}.`,
  'mails.whyCustomer': `Du får detta mejl eftersom du är kund i detta lån.`,
  'mails.whyDocument': `Du får detta mejl eftersom låneavtalet skickades till dig.`,
  'mails.seeLoan': `Se lånet`,
  'mails.modelAndPart': `Modell, artikelnummer`,
  'mails.buttonFails': `Om knappen inte fungerar, öppna den här adressen:`,
  'mails.serialNumber': `Serienummer`,
  'mails.quantity': `Antal`,
  'mails.more': ({ count }: { count: number }) =>
    `och ${$number('sv', count)} till`,
  'mails.dueDate': ({ day }: { day: string }) =>
    `Lämnas tillbaka: ${day}`,
  'mails.item': ({ count, model, part, serial }: { count: number; model: string; part: string; serial: string }) =>
    `${$number('sv', count)} x ${model}, artikelnummer ${part}, serienummer ${serial}`,
  'mails.documentSubject': ({ lender, number }: { lender: string; number: string }) =>
    `Skriv under för utrustningen du lånar av ${lender} (lån ${number})`,
  'mails.documentHeading': `Skriv under för din utrustning`,
  'mails.documentLends': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} lånar ut ${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} till ${company}. Lämnas tillbaka senast ${day}.`,
  'mails.documentAsks': `Läs igenom avtalet och skriv under det. Du behöver inget konto, och det tar mindre än en minut.`,
  'mails.linkDays': ({ days }: { days: number }) =>
    `Länken gäller i ${$number('sv', days)} dagar från den dag då den först skickades.`,
  'mails.documentButton': `Läs och skriv under`,
  'mails.signedSubject': ({ number }: { number: string }) =>
    `Ditt underskrivna avtal (lån ${number})`,
  'mails.signedHeading': `Ditt underskrivna avtal`,
  'mails.signedThanks': ({ number }: { number: string }) =>
    `Tack för din underskrift. Avtalet för ditt lån ${number} är bifogat, med bevis för underskriften på de sista sidorna.`,
  'mails.signedLink': `Länken som du skrev under med visar hur det går med lånet, och spårningsnumret när utrustningen har skickats.`,
  'mails.shippedSubject': ({ number }: { number: string }) =>
    `Din utrustning är på väg (lån ${number})`,
  'mails.shippedHeading': `Din utrustning är på väg`,
  'mails.shipped': ({ count, number }: { count: number; number: string }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} i ditt lån ${number} har skickats.`,
  'mails.trackingId': ({ id }: { id: string }) =>
    `Spårningsnummer: ${id}`,
  'mails.neverShipped': ({ count }: { count: number }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} i det underskrivna avtalet kommer inte att skickas och behöver inte lämnas tillbaka.`,
  'mails.returnBy': ({ day }: { day: string }) =>
    `Lämna tillbaka allt senast ${day}. Länken som du skrev under med visar hur det går.`,
  'mails.closedSubject': ({ number }: { number: string }) =>
    `Inget i lån ${number} är öppet längre`,
  'mails.closedHeading': `Inget är öppet längre`,
  'mails.closed': `Inget i detta lån är öppet längre. Tack.`,
  'mails.backSubject': ({ count, number }: { count: number; number: string }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} är tillbaka (lån ${number})`,
  'mails.backHeading': ({ count }: { count: number }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} är tillbaka`,
  'mails.back': ({ count, number }: { count: number; number: string }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} i ditt lån ${number} är tillbaka.`,
  'mails.stillOut': ({ count, day }: { count: number; day: string }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} är kvar hos dig och ska lämnas tillbaka senast ${day}.`,
  'mails.cancelledSubject': ({ number }: { number: string }) =>
    `Lån ${number} har avbrutits`,
  'mails.cancelledHeading': `Lånet har avbrutits`,
  'mails.cancelledFor': ({ company }: { company: string }) =>
    `Lånet för ${company}, som vi skickade dig ett avtal om, har avbrutits.`,
  'mails.cancelled': `Lånet som vi skickade dig ett avtal om har avbrutits.`,
  'mails.linkShowsSigned': `Länken i det mejlet visar fortfarande vad du skrev under.`,
  'mails.linkStopped': `Länken i det mejlet fungerar inte längre.`,
  'mails.withLoan': ({ subject, number }: { subject: string; number: string }) =>
    `${subject} (lån ${number})`,
  'mails.remindQuestions': ({ contact }: { contact: string }) =>
    `Är den redan på väg tillbaka? Tack. Frågor? Skriv till ${contact}.`,
  'mails.dueSoonHeading': ({ day }: { day: string }) =>
    `Lämna tillbaka din utrustning senast ${day}`,
  'mails.dueSoon': ({ company, lender, day }: { company: string; lender: string; day: string }) =>
    `Utrustningen som ${company} har lånat av ${lender} ska lämnas tillbaka senast ${day}:`,
  'mails.overdueHeading': `Din utrustning är försenad`,
  'mails.overdue': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `Utrustningen som ${company} har lånat av ${lender} skulle ha lämnats tillbaka ${when}. Lämna tillbaka den nu:`,
  'mails.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, för ${$plural('sv', count, { 'one': `${$number('sv', count)} dag`, 'other': `${$number('sv', count)} dagar` })} sedan`,
  'mails.graceEndedHeading': `Ditt anstånd är slut`,
  'mails.graceEnded': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `Utrustningen som ${company} har lånat av ${lender} skulle ha lämnats tillbaka ${when}, och de tre dagarnas anstånd är slut.`,
  'mails.treatedAsSold': `Enligt villkoren som du skrev under räknas det som inte lämnats tillbaka nu som sålt och faktureras. Det gäller:`,
  'mails.asYourTermsSay': `Vad som gäller för det som inte lämnats tillbaka står i villkoren som du skrev under. Det gäller:`,
  'mails.passedOnSubject': ({ lender, number }: { lender: string; number: string }) =>
    `${lender} ber dig skriva under för utrustning (lån ${number})`,
  'mails.passedOn': ({ lender, company, day, by }: { lender: string; company: string; day: string; by: string }) =>
    `${lender} lånar ut utrustning till ${company}. Lämnas tillbaka senast ${day}. ${by} har skickat avtalet vidare till dig.`,
  'mails.writes': ({ by, note }: { by: string; note: string }) =>
    `${by} skriver: ${note}`,
  'mails.whySigner': `Du får detta mejl eftersom någon har angett att det är du som skriver under för lånet.`,
  'mails.declinedSubject': ({ number, by }: { number: string; by: string }) =>
    `Lån ${number} har avböjts av ${by}`,
  'mails.declinedHeading': `Avtalet har avböjts`,
  'mails.declined': ({ by, lender, company }: { by: string; lender: string; company: string }) =>
    `${by} avböjde att skriva under för utrustningen som ${lender} lånar ut till ${company}.`,
  'mails.recalledSubject': ({ number }: { number: string }) =>
    `Avtalet för lån ${number} har tagits tillbaka tills vidare`,
  'mails.recalledHeading': `Avtalet har tagits tillbaka tills vidare`,
  'mails.recalled': ({ lender }: { lender: string }) =>
    `${lender} har tagit tillbaka avtalet som skickades till dig för underskrift. Länken fungerar inte längre; vi skriver till dig igen.`,
  'mails.requestAcceptedSubject': ({ number }: { number: string }) =>
    `Din begäran för lån ${number}: godkänd`,
  'mails.requestRefusedSubject': ({ number }: { number: string }) =>
    `Din begäran för lån ${number}: avslagen`,
  'mails.requestAcceptedHeading': `Din begäran har godkänts`,
  'mails.requestRefusedHeading': `Din begäran har avslagits`,
  'mails.askedForward': ({ wanted }: { wanted: string }) =>
    `Du bad att ${wanted} skriver under.`,
  'mails.askedChange': ({ wanted }: { wanted: string }) =>
    `Du bad om en ändring: ${wanted}`,
  'mails.answers': ({ by, comment }: { by: string; comment: string }) =>
    `${by} svarar: ${comment}`,
  'mails.stillOpens': `Länken som vi skickade dig öppnar fortfarande avtalet.`,
  'mails.forwarded': ({ wanted }: { wanted: string }) =>
    `Vi har skickat avtalet till ${wanted}. Din egen länk öppnar det inte längre.`,
  'mails.changed': `Du ser avtalet som det är nu genom den senaste länken som vi skickade dig.`,
  'mails.whyAsked': `Du får detta mejl eftersom du bad om detta, eller är kund i lånet.`,
  'mails.remindSubject': ({ number }: { number: string }) =>
    `Påminnelse: skriv under för din utrustning (lån ${number})`,
  'mails.waits': ({ lender, company, day }: { lender: string; company: string; day: string }) =>
    `Din underskrift för utrustningen som ${lender} lånar ut till ${company} saknas fortfarande. Länken gäller till och med ${day}.`,
  'mails.notRight': ({ name, email }: { name: string; email: string }) =>
    `Är något fel? På sidan finns en plats att säga det. Frågor? Skriv till ${name}, ${email}.`,
  'mails.signedByOther': ({ by, number }: { by: string; number: string }) =>
    `${by} har skrivit under för din utrustning. Avtalet för ditt lån ${number} är bifogat, med bevis för underskriften på de sista sidorna.`,
  'mails.signedByOtherLink': `Länken nedan visar hur det går med lånet, och spårningsnumret när utrustningen har skickats.`,
  'mails.seeStatus': `Se hur det går`,
  'mails.monthFromDelivery': `en månad efter att den levererats`,
  'mails.counterSubject': ({ number }: { number: string }) =>
    `Du skrev under för lån ${number} vid vår disk`,
  'mails.counterHeading': `Du skrev under vid vår disk`,
  'mails.counterSigned': ({ number, by }: { number: string; by: string }) =>
    `Avtalet för ditt lån ${number} skrevs under vid vår disk av ${by}. Det är bifogat, med bevis för underskriften på de sista sidorna.`,
  'mails.counterNotYou': ({ contact }: { contact: string }) =>
    `Var det inte du? Skriv till ${contact}.`,
  'mails.paperSubject': ({ number }: { number: string }) =>
    `Ditt underskrivna papper för lån ${number}`,
  'mails.paperHeading': `Ditt underskrivna papper`,
  'mails.paperSigned': ({ number, by, attester }: { number: string; by: string; attester: string }) =>
    `Avtalet för ditt lån ${number} skrevs under på papper av ${by}, och ${attester} har intygat det. Det är bifogat, med det underskrivna papperet och bevis för underskriften på de sista sidorna.`,
}
