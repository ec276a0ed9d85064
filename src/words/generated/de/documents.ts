// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/documents.ts'

export const words: typeof source = {
  'documents.pageTitle': `Leihformular`,
  'documents.document': `Leihdokument`,
  'documents.loading': `Das Dokument wird geladen`,
  'documents.loadingPart': `Wird geladen`,
  'documents.notLoaded': `Das Dokument konnte nicht geladen werden`,
  'documents.partNotLoaded': `Dieser Teil der Seite konnte nicht geladen werden`,
  'documents.retry': `Erneut versuchen`,
  'documents.error': `Fehler`,
  'documents.dismiss': `Schließen`,
  'documents.messages': ({ hotkey }: { hotkey: string }) =>
    `Meldungen (${hotkey})`,
  'documents.message': `Meldung`,
  'documents.language': `Sprache`,
  'documents.loan': ({ number }: { number: string }) =>
    `Leihe ${number}`,
  'documents.heading': `Die Geräte, die Sie leihen`,
  'documents.headingToSign': ({ name }: { name: string }) =>
    `${name}, bitte prüfen und unterschreiben Sie für die Geräte, die Sie leihen`,
  'documents.company': `Firma`,
  'documents.loanDate': `Leihdatum`,
  'documents.dueDate': `Rückgabe bis`,
  'documents.dueDateHint': `Wir erinnern Sie bis zu diesem Tag.`,
  'documents.name': `Name`,
  'documents.email': `E-Mail`,
  'documents.mobile': `Mobiltelefon`,
  'documents.equipment': `Geräte`,
  'documents.units': ({ count }: { count: number }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} Gerät`, 'other': `${$number('de', count)} Geräte` })}`,
  'documents.model': `Modell`,
  'documents.serialNumber': `Seriennummer`,
  'documents.partNumber': `Artikelnummer`,
  'documents.quantity': `Anz.`,
  'documents.quantityOf': ({ count }: { count: number }) =>
    `Anz. ${$number('de', count)}`,
  'documents.terms': `Bedingungen`,
  'documents.termAccessories': `Bitte geben Sie alle Geräte mit ihrem Zubehör zurück.`,
  'documents.termPeriod': ({ days }: { days: number }) =>
    `Geben Sie sie innerhalb von ${$plural('de', days, { 'one': `${$number('de', days)} Arbeitstag`, 'other': `${$number('de', days)} Arbeitstagen` })} zurück; nach einer Nachfrist von weiteren drei Tagen gelten die Geräte als verkauft und werden in Rechnung gestellt.`,
  'documents.termElsewhere': `Bringen Sie die Geräte nicht ohne unsere Zustimmung an einen anderen Ort.`,
  'documents.consent': ({ name, company }: { name: string; company: string }) =>
    `Ich bin ${name} und unterschreibe für ${company}. Ich nehme die Bedingungen des Dokuments an.`,
  'documents.signed': ({ number }: { number: string }) =>
    `Leihe ${number} ist nun unterschrieben. Der Versand Ihrer Geräte wurde veranlasst. Sie können dieses Fenster jetzt schließen`,
  'documents.download': `Als PDF herunterladen`,
  'documents.downloadSigned': `Unterschriebenes PDF herunterladen`,
  'documents.contact': ({ name }: { name: string }) =>
    `Ansprechperson: ${name}`,
  'documents.contactAndSent': ({ name, day }: { name: string; day: string }) =>
    `Ansprechperson: ${name}. Gesendet am ${day}`,
  'documents.questions': ({ email }: { email: string }) =>
    `Fragen? Schreiben Sie an ${email}.`,
  'documents.validUntil': ({ day }: { day: string }) =>
    `Dieser Link gilt bis ${day}.`,
  'documents.whereTo': `Wohin sollen wir liefern?`,
  'documents.optional': `freiwillig`,
  'documents.streetAddress': `Straße und Hausnummer`,
  'documents.streetAddress2': `Adresszusatz`,
  'documents.streetAddress2Example': `Etage, Tor, c/o`,
  'documents.city': `Ort`,
  'documents.postalCode': `Postleitzahl`,
  'documents.state': `Bundesland oder Kanton`,
  'documents.notYou': `Sind Sie das nicht?`,
  'documents.sign': `Leihe unterschreiben`,
  'documents.signAgain': ({ refusal }: { refusal: string }) =>
    `${refusal} Sie können die Schaltfläche noch einmal drücken: Die Leihe wird nur einmal unterschrieben.`,
  'documents.thanks': `Vielen Dank`,
  'documents.yourLoan': `Ihre Leihe`,
  'documents.overdue': `Ihre Geräte sind überfällig`,
  'documents.wasDue': ({ when }: { when: string }) =>
    `Rückgabetermin war: ${when}. Bitte geben Sie sie jetzt zurück.`,
  'documents.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, vor ${$plural('de', count, { 'one': `${$number('de', count)} Tag`, 'other': `${$number('de', count)} Tagen` })}`,
  'documents.returnTo': `Rückgabe an`,
  'documents.deliveredTo': ({ street, city, state }: { street: string; city: string; state: string }) =>
    `An ${street}, ${city}, ${state}.`,
  'documents.seal': `Siegel des Dokuments`,
  'documents.stageSigned': `Unterschrieben`,
  'documents.signedBy': ({ moment, name }: { moment: string; name: string }) =>
    `${moment}, ${name}`,
  'documents.stageShipped': `Versandt`,
  'documents.trackingLater': `Die Sendungsnummer erscheint hier.`,
  'documents.shippedOf': ({ shipped, all }: { shipped: number; all: number }) =>
    `${$number('de', shipped)} von ${$plural('de', all, { 'one': `${$number('de', all)} Gerät`, 'other': `${$number('de', all)} Geräten` })}`,
  'documents.neverSent': ({ count }: { count: number }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} Gerät`, 'other': `${$number('de', count)} Geräte` })} des Dokuments ${$plural('de', count, { 'one': `wird`, 'other': `werden` })} nicht versandt.`,
  'documents.thenToo': ({ first, second }: { first: string; second: string }) =>
    `${first}. ${second}`,
  'documents.stageDue': `Rückgabe`,
  'documents.dueThenGrace': ({ day, days }: { day: string; days: number }) =>
    `${day}, danach ${$plural('de', days, { 'one': `${$number('de', days)} Tag`, 'other': `${$number('de', days)} Tage` })} Nachfrist`,
  'documents.stillOut': ({ out, all }: { out: number; all: number }) =>
    `${$number('de', out)} von ${$number('de', all)} noch ausgeliehen`,
  'documents.stageCompleted': `Abgeschlossen`,
  'documents.completed': `Es wird nichts mehr zurückerwartet.`,
  'documents.stageDenied': `Abgelehnt`,
  'documents.denied': `Die Leihe wurde nicht genehmigt.`,
  'documents.stageCancelled': `Storniert`,
  'documents.cancelled': `Die Leihe wurde storniert.`,
  'documents.linkSuspended': `Bitte kommen Sie später wieder`,
  'documents.linkStopped': `Hier gibt es nichts zu unterschreiben`,
  'documents.linkReplaced': `Es gibt ein neueres Dokument`,
  'documents.linkPassedOn': `Sie haben dies weitergegeben`,
  'documents.linkRecalled': `Wir haben dies zurückgezogen`,
  'documents.linkDeclined': `Sie haben dies abgelehnt`,
  'documents.linkExpired': `Dieser Link ist zu alt`,
  'documents.linkWithdrawn': `Es gibt nichts mehr zu unterschreiben`,
  'documents.linkClosed': `Diese Leihe ist beendet`,
  'documents.linkDead': `Dieser Link lässt sich nicht öffnen`,
  'documents.linkInMail': `Bitte öffnen Sie den Link in der E-Mail, die Sie erhalten haben, oder schreiben Sie an die Person, die sie gesendet hat.`,
  'documents.writeMail': `E-Mail schreiben`,
  'documents.shownBy': ({ name, storeroom }: { name: string; storeroom: string }) =>
    `Ihnen gezeigt von ${name}, ${storeroom}`,
  'documents.howToSign': `So unterschreiben Sie`,
  'documents.byName': `Ihr Name`,
  'documents.byDrawing': `Zeichnen`,
  'documents.bothKept': `Beides wird gleich aufbewahrt: Ihr Name, die Uhrzeit und dieses Dokument.`,
  'documents.drawHere': `Ihre Unterschrift, mit Finger, Stift oder Maus gezeichnet`,
  'documents.signHere': `Hier unterschreiben`,
  'documents.undo': `Rückgängig`,
  'documents.clear': `Löschen`,
  'documents.readFirst': `Bitte lesen Sie das Dokument zuerst bis zum Ende, oder öffnen Sie das PDF.`,
  'documents.skipToEnd': `Zum Ende springen`,
  'documents.handBack': `Vielen Dank. Sie können das Gerät zurückgeben.`,
  'documents.handOurDeviceBack': `Bitte geben Sie das Gerät zurück`,
  'documents.mailed': ({ number, email }: { number: string; email: string }) =>
    `Leihe ${number} ist unterschrieben. Das unterschriebene Dokument kommt per E-Mail an ${email}, mit einem Link zum Stand Ihrer Leihe.`,
  'documents.toSignIn': `Zurück zur Leihe, für unsere Mitarbeiter`,
  'documents.notNow': `Nicht jetzt? Bitte geben Sie das Gerät zurück.`,
  'documents.counterTitle': `Am Schalter unterschreiben`,
  'documents.counterHow': `Geben Sie den Code ein, der Ihnen gezeigt wird. Sie brauchen kein Konto.`,
  'documents.counterCode': `Code`,
  'documents.counterLength': ({ length }: { length: string }) =>
    `Der Code hat ${length} Buchstaben und Ziffern.`,
  'documents.counterOpen': `Dokument öffnen`,
  'documents.counterOver': `Dieser Code gilt nicht mehr`,
  'documents.signedAlready': `Es gibt nichts mehr zu unterschreiben`,
  'documents.notRight': `Stimmt etwas nicht?`,
  'documents.notRightTitle': `Was stimmt nicht?`,
  'documents.wishChange': `Um eine Änderung bitten`,
  'documents.wishChangeHow': `Wir ändern das Dokument oder sagen Ihnen, warum nicht. Inzwischen können Sie es unterschreiben.`,
  'documents.wishForward': `Jemand anderes soll unterschreiben`,
  'documents.wishForwardHow': `Innerhalb Ihrer eigenen Firma geht das Dokument sofort weiter. Bei jeder anderen Adresse werden zuerst wir gefragt.`,
  'documents.wishDecline': `Ich lehne ab`,
  'documents.wishDeclineHow': `Niemand unterschreibt, und wir erfahren den Grund.`,
  'documents.whatToChange': `Was soll geändert werden?`,
  'documents.theirName': `Name der Person`,
  'documents.theirEmail': `E-Mail der Person`,
  'documents.noteToThem': `Nachricht`,
  'documents.whyDecline': `Warum lehnen Sie ab?`,
  'documents.sendWish': `Senden`,
  'documents.passOn': `Weitergeben`,
  'documents.decline': `Ablehnen`,
  'documents.back': `Zurück`,
  'documents.discardTitle': `Eingabe verwerfen?`,
  'documents.discardLost': `Sie wurde noch nicht gesendet.`,
  'documents.discard': `Verwerfen`,
  'documents.keepWriting': `Weiterschreiben`,
  'documents.close': `Schließen`,
  'documents.changeAsked': ({ name, text }: { name: string; text: string }) =>
    `${name} hat um eine Änderung gebeten: ${text}`,
  'documents.forwardAsked': ({ name, other, email }: { name: string; other: string; email: string }) =>
    `${name} hat darum gebeten, dass ${other}, ${email}, unterschreibt.`,
  'documents.waitsForAnswer': `Wir haben noch nicht geantwortet.`,
  'documents.withdraw': `Zurückziehen`,
  'documents.accepted': ({ name }: { name: string }) =>
    `${name} hat zugestimmt.`,
  'documents.acceptedWith': ({ name, answer }: { name: string; answer: string }) =>
    `${name} hat zugestimmt: ${answer}`,
  'documents.refused': ({ name, answer }: { name: string; answer: string }) =>
    `${name} hat abgelehnt: ${answer}`,
  'documents.wishSent': `Wir haben Ihre Bitte erhalten. Die Antwort kommt per E-Mail.`,
  'documents.wishWithdrawn': `Ihre Bitte wurde zurückgezogen.`,
  'documents.passedOn': ({ name }: { name: string }) =>
    `Das Dokument ging an ${name}.`,
  'documents.declined': `Sie haben dieses Dokument abgelehnt. Wir wurden benachrichtigt.`,
}
