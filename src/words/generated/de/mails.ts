// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/mails.ts'

export const words: typeof source = {
  'mails.dear': ({ name }: { name: string }) =>
    `Guten Tag ${name},`,
  'mails.hello': `Guten Tag,`,
  'mails.reason': ({ reason }: { reason: string }) =>
    `Grund: ${reason}`,
  'mails.questions': ({ contact }: { contact: string }) =>
    `Fragen? Schreiben Sie an ${contact}.`,
  'mails.questionsNamed': ({ name, email }: { name: string; email: string }) =>
    `Fragen? Schreiben Sie an ${name}, ${email}.`,
  'mails.whyCustomer': `Sie erhalten diese E-Mail als Kunde dieser Leihe.`,
  'mails.whyDocument': `Sie erhalten diese E-Mail, weil Ihnen das Dokument dieser Leihe gesendet wurde.`,
  'mails.seeLoan': `Leihe ansehen`,
  'mails.modelAndPart': `Modell, Artikelnummer`,
  'mails.buttonFails': `Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:`,
  'mails.serialNumber': `Seriennummer`,
  'mails.quantity': `Anz.`,
  'mails.more': ({ count }: { count: number }) =>
    `und ${$number('de', count)} weitere`,
  'mails.dueDate': ({ day }: { day: string }) =>
    `Rückgabe bis: ${day}`,
  'mails.item': ({ count, model, part, serial }: { count: number; model: string; part: string; serial: string }) =>
    `${$number('de', count)} x ${model}, Artikelnummer ${part}, Seriennummer ${serial}`,
  'mails.documentSubject': ({ lender, number }: { lender: string; number: string }) =>
    `Bitte unterschreiben Sie für die Geräte, die Sie von ${lender} leihen (Leihe ${number})`,
  'mails.documentHeading': `Bitte unterschreiben Sie für Ihre Geräte`,
  'mails.documentLends': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} verleiht ${$plural('de', count, { 'one': `${$number('de', count)} Gerät`, 'other': `${$number('de', count)} Geräte` })} an ${company}, Rückgabe bis ${day}.`,
  'mails.documentAsks': `Bitte lesen Sie das Dokument und unterschreiben Sie es. Sie brauchen kein Konto, und es dauert weniger als eine Minute.`,
  'mails.linkDays': ({ days }: { days: number }) =>
    `Der Link funktioniert ${$number('de', days)} Tage lang ab dem Tag, an dem er zuerst gesendet wurde.`,
  'mails.documentButton': `Lesen und unterschreiben`,
  'mails.signedSubject': ({ number }: { number: string }) =>
    `Ihr unterschriebenes Dokument (Leihe ${number})`,
  'mails.signedHeading': `Ihr unterschriebenes Dokument`,
  'mails.signedThanks': ({ number }: { number: string }) =>
    `vielen Dank für Ihre Unterschrift. Das Dokument Ihrer Leihe ${number} ist beigefügt, mit dem Nachweis Ihrer Unterschrift auf den letzten Seiten.`,
  'mails.signedLink': `Der Link, mit dem Sie unterschrieben haben, zeigt den Stand Ihrer Leihe und nach dem Versand die Sendungsnummer.`,
  'mails.shippedSubject': ({ number }: { number: string }) =>
    `Ihre Geräte sind unterwegs (Leihe ${number})`,
  'mails.shippedHeading': `Ihre Geräte sind unterwegs`,
  'mails.shipped': ({ count, number }: { count: number; number: string }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} Gerät Ihrer Leihe ${number} wurde`, 'other': `${$number('de', count)} Geräte Ihrer Leihe ${number} wurden` })} versandt.`,
  'mails.trackingId': ({ id }: { id: string }) =>
    `Sendungsnummer: ${id}`,
  'mails.neverShipped': ({ count }: { count: number }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} Gerät des unterschriebenen Dokuments wird nicht versandt und muss`, 'other': `${$number('de', count)} Geräte des unterschriebenen Dokuments werden nicht versandt und müssen` })} nicht zurückgegeben werden.`,
  'mails.returnBy': ({ day }: { day: string }) =>
    `Bitte geben Sie alles bis ${day} zurück. Der Link, mit dem Sie unterschrieben haben, zeigt den Stand.`,
  'mails.closedSubject': ({ number }: { number: string }) =>
    `Von Leihe ${number} ist nichts mehr offen`,
  'mails.closedHeading': `Es ist nichts mehr offen`,
  'mails.closed': `Ihre Leihe ist abgeschlossen, es ist nichts mehr offen. Vielen Dank.`,
  'mails.backSubject': ({ count, number }: { count: number; number: string }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} Gerät ist`, 'other': `${$number('de', count)} Geräte sind` })} zurückgekommen (Leihe ${number})`,
  'mails.backHeading': ({ count }: { count: number }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} Gerät ist`, 'other': `${$number('de', count)} Geräte sind` })} zurückgekommen`,
  'mails.back': ({ count, number }: { count: number; number: string }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} Gerät Ihrer Leihe ${number} ist`, 'other': `${$number('de', count)} Geräte Ihrer Leihe ${number} sind` })} zurückgekommen.`,
  'mails.stillOut': ({ count, day }: { count: number; day: string }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} Gerät ist`, 'other': `${$number('de', count)} Geräte sind` })} noch bei Ihnen, Rückgabe bis ${day}.`,
  'mails.cancelledSubject': ({ number }: { number: string }) =>
    `Leihe ${number} wurde storniert`,
  'mails.cancelledHeading': `Die Leihe wurde storniert`,
  'mails.cancelledFor': ({ company }: { company: string }) =>
    `die Leihe für ${company}, zu der wir Ihnen ein Dokument gesendet haben, wurde storniert.`,
  'mails.cancelled': `die Leihe, zu der wir Ihnen ein Dokument gesendet haben, wurde storniert.`,
  'mails.linkShowsSigned': `Der Link in jener E-Mail zeigt weiterhin, was Sie unterschrieben haben.`,
  'mails.linkStopped': `Der Link in jener E-Mail funktioniert nicht mehr.`,
  'mails.withLoan': ({ subject, number }: { subject: string; number: string }) =>
    `${subject} (Leihe ${number})`,
  'mails.remindQuestions': ({ contact }: { contact: string }) =>
    `Schon auf dem Rückweg? Vielen Dank. Fragen? Schreiben Sie an ${contact}.`,
  'mails.dueSoonHeading': ({ day }: { day: string }) =>
    `Bitte geben Sie Ihre Geräte bis ${day} zurück`,
  'mails.dueSoon': ({ company, lender, day }: { company: string; lender: string; day: string }) =>
    `die Geräte, die ${company} von ${lender} geliehen hat, sind bis ${day} zurückzugeben:`,
  'mails.overdueHeading': `Ihre Geräte sind überfällig`,
  'mails.overdue': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `die Geräte, die ${company} von ${lender} geliehen hat, waren zurückzugeben bis ${when}. Bitte geben Sie sie jetzt zurück:`,
  'mails.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, vor ${$plural('de', count, { 'one': `${$number('de', count)} Tag`, 'other': `${$number('de', count)} Tagen` })}`,
  'mails.graceEndedHeading': `Ihre Nachfrist ist abgelaufen`,
  'mails.graceEnded': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `die Geräte, die ${company} von ${lender} geliehen hat, waren zurückzugeben bis ${when}, und die Nachfrist von drei Tagen ist abgelaufen.`,
  'mails.treatedAsSold': `Nach den Bedingungen, die Sie unterschrieben haben, gelten nicht zurückgegebene Geräte nun als verkauft und werden in Rechnung gestellt. Es sind:`,
  'mails.asYourTermsSay': `Was für nicht zurückgegebene Geräte gilt, steht in den Bedingungen, die Sie unterschrieben haben. Es sind:`,
  'mails.passedOnSubject': ({ lender, number }: { lender: string; number: string }) =>
    `${lender} bittet Sie, für Geräte zu unterschreiben (Leihe ${number})`,
  'mails.passedOn': ({ lender, company, day, by }: { lender: string; company: string; day: string; by: string }) =>
    `${lender} verleiht Geräte an ${company}, Rückgabe bis ${day}. ${by} hat das Dokument an Sie weitergegeben.`,
  'mails.writes': ({ by, note }: { by: string; note: string }) =>
    `${by} schreibt: ${note}`,
  'mails.whySigner': `Sie erhalten diese E-Mail, weil Sie als Unterzeichner dieser Leihe genannt wurden.`,
  'mails.declinedSubject': ({ number, by }: { number: string; by: string }) =>
    `Leihe ${number} wurde von ${by} abgelehnt`,
  'mails.declinedHeading': `Das Dokument wurde abgelehnt`,
  'mails.declined': ({ by, lender, company }: { by: string; lender: string; company: string }) =>
    `${by} hat es abgelehnt, für die Geräte zu unterschreiben, die ${lender} an ${company} verleiht.`,
  'mails.recalledSubject': ({ number }: { number: string }) =>
    `Das Dokument der Leihe ${number} wurde vorerst zurückgezogen`,
  'mails.recalledHeading': `Das Dokument wurde vorerst zurückgezogen`,
  'mails.recalled': ({ lender }: { lender: string }) =>
    `${lender} hat das Dokument zurückgezogen, das Ihnen zur Unterschrift gesendet wurde. Der Link funktioniert nicht mehr; wir schreiben Ihnen wieder.`,
  'mails.requestAcceptedSubject': ({ number }: { number: string }) =>
    `Ihre Bitte zu Leihe ${number}: angenommen`,
  'mails.requestRefusedSubject': ({ number }: { number: string }) =>
    `Ihre Bitte zu Leihe ${number}: abgelehnt`,
  'mails.requestAcceptedHeading': `Ihre Bitte wurde angenommen`,
  'mails.requestRefusedHeading': `Ihre Bitte wurde abgelehnt`,
  'mails.askedForward': ({ wanted }: { wanted: string }) =>
    `Sie haben darum gebeten, dass ${wanted} unterschreibt.`,
  'mails.askedChange': ({ wanted }: { wanted: string }) =>
    `Sie haben um eine Änderung gebeten: ${wanted}`,
  'mails.answers': ({ by, comment }: { by: string; comment: string }) =>
    `${by} antwortet: ${comment}`,
  'mails.stillOpens': `Der Link, den wir Ihnen gesendet haben, öffnet das Dokument weiterhin.`,
  'mails.forwarded': ({ wanted }: { wanted: string }) =>
    `Wir haben das Dokument an ${wanted} gesendet. Ihr eigener Link öffnet es nicht mehr.`,
  'mails.changed': `Über den neuesten Link, den wir Ihnen gesendet haben, sehen Sie das Dokument in seiner jetzigen Fassung.`,
  'mails.whyAsked': `Sie erhalten diese E-Mail, weil Sie darum gebeten haben oder Kunde dieser Leihe sind.`,
  'mails.remindSubject': ({ number }: { number: string }) =>
    `Erinnerung: Bitte unterschreiben Sie für Ihre Geräte (Leihe ${number})`,
  'mails.waits': ({ lender, company, day }: { lender: string; company: string; day: string }) =>
    `Ihre Unterschrift für die Geräte, die ${lender} an ${company} verleiht, fehlt noch. Der Link funktioniert bis ${day}.`,
  'mails.notRight': ({ name, email }: { name: string; email: string }) =>
    `Stimmt etwas nicht? Auf der Seite können Sie es uns sagen. Fragen? Schreiben Sie an ${name}, ${email}.`,
  'mails.signedByOther': ({ by, number }: { by: string; number: string }) =>
    `${by} hat für Ihre Geräte unterschrieben. Das Dokument Ihrer Leihe ${number} ist beigefügt, mit dem Nachweis der Unterschrift auf den letzten Seiten.`,
  'mails.signedByOtherLink': `Der Link unten zeigt den Stand Ihrer Leihe und nach dem Versand die Sendungsnummer.`,
  'mails.seeStatus': `Stand ansehen`,
  'mails.monthFromDelivery': `einen Monat nach der Zustellung`,
  'mails.counterSubject': ({ number }: { number: string }) =>
    `Sie haben für Leihe ${number} an unserem Schalter unterschrieben`,
  'mails.counterHeading': `Sie haben an unserem Schalter unterschrieben`,
  'mails.counterSigned': ({ number, by }: { number: string; by: string }) =>
    `das Dokument Ihrer Leihe ${number} wurde an unserem Schalter von ${by} unterschrieben. Es ist beigefügt, mit dem Nachweis der Unterschrift auf den letzten Seiten.`,
  'mails.counterNotYou': ({ contact }: { contact: string }) =>
    `Waren Sie das nicht? Schreiben Sie an ${contact}.`,
  'mails.paperSubject': ({ number }: { number: string }) =>
    `Ihr unterschriebenes Papier der Leihe ${number}`,
  'mails.paperHeading': `Ihr unterschriebenes Papier`,
  'mails.paperSigned': ({ number, by, attester }: { number: string; by: string; attester: string }) =>
    `das Dokument Ihrer Leihe ${number} wurde von ${by} auf Papier unterschrieben, und ${attester} hat es bestätigt. Es ist beigefügt, mit dem unterschriebenen Papier und dem Nachweis der Unterschrift auf den letzten Seiten.`,
}
