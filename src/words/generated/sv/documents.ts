// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/documents.ts'

export const words: typeof source = {
  'documents.pageTitle': `Låneavtal`,
  'documents.document': `Låneavtal`,
  'documents.loading': `Avtalet hämtas`,
  'documents.loadingPart': `Hämtas`,
  'documents.notLoaded': `Avtalet kunde inte hämtas`,
  'documents.partNotLoaded': `Den här delen av sidan kunde inte hämtas`,
  'documents.retry': `Försök igen`,
  'documents.error': `Fel`,
  'documents.dismiss': `Stäng`,
  'documents.messages': ({ hotkey }: { hotkey: string }) =>
    `Meddelanden (${hotkey})`,
  'documents.message': `Meddelande`,
  'documents.language': `Språk`,
  'documents.loan': ({ number }: { number: string }) =>
    `Lån ${number}`,
  'documents.heading': `Utrustningen du lånar`,
  'documents.headingToSign': ({ name }: { name: string }) =>
    `${name}, läs igenom och skriv under för utrustningen du lånar`,
  'documents.company': `Företag`,
  'documents.loanDate': `Lånedatum`,
  'documents.dueDate': `Lämnas tillbaka`,
  'documents.dueDateHint': `Vi påminner dig till denna dag.`,
  'documents.name': `Namn`,
  'documents.email': `E-post`,
  'documents.mobile': `Mobil`,
  'documents.equipment': `Utrustning`,
  'documents.units': ({ count }: { count: number }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })}`,
  'documents.model': `Modell`,
  'documents.serialNumber': `Serienummer`,
  'documents.partNumber': `Artikelnummer`,
  'documents.quantity': `Antal`,
  'documents.quantityOf': ({ count }: { count: number }) =>
    `Antal ${$number('sv', count)}`,
  'documents.terms': `Villkor`,
  'documents.termAccessories': `Lämna tillbaka all utrustning med dess tillbehör.`,
  'documents.termPeriod': ({ days }: { days: number }) =>
    `Lämna tillbaka den inom ${$plural('sv', days, { 'one': `${$number('sv', days)} arbetsdag`, 'other': `${$number('sv', days)} arbetsdagar` })}. Efter ytterligare tre dagars anstånd räknas den som såld och faktureras.`,
  'documents.termElsewhere': `Flytta inte utrustningen till någon annan plats utan vårt tillstånd.`,
  'documents.consent': ({ name, company }: { name: string; company: string }) =>
    `Jag är ${name} och skriver under för ${company}. Jag godkänner villkoren i avtalet.`,
  'documents.signed': ({ number }: { number: string }) =>
    `Lån ${number} är nu underskrivet. De som skickar din utrustning har fått besked. Du kan nu stänga fönstret`,
  'documents.download': `Ladda ner som PDF`,
  'documents.downloadSigned': `Ladda ner underskriven PDF`,
  'documents.contact': ({ name }: { name: string }) =>
    `Kontakt: ${name}`,
  'documents.contactAndSent': ({ name, day }: { name: string; day: string }) =>
    `Kontakt: ${name}. Skickat den ${day}`,
  'documents.questions': ({ email }: { email: string }) =>
    `Frågor? Skriv till ${email}.`,
  'documents.validUntil': ({ day }: { day: string }) =>
    `Länken gäller till och med ${day}.`,
  'documents.whereTo': `Vart ska vi leverera?`,
  'documents.optional': `valfritt`,
  'documents.streetAddress': `Gatuadress`,
  'documents.streetAddress2': `Gatuadress, rad 2`,
  'documents.streetAddress2Example': `Våning, port, c/o`,
  'documents.city': `Ort`,
  'documents.postalCode': `Postnummer`,
  'documents.state': `Län eller region`,
  'documents.notYou': `Är det inte du?`,
  'documents.sign': `Skriv under lånet`,
  'documents.signAgain': ({ refusal }: { refusal: string }) =>
    `${refusal} Du kan trycka på knappen igen: lånet skrivs bara under en gång.`,
  'documents.thanks': `Tack`,
  'documents.yourLoan': `Ditt lån`,
  'documents.overdue': `Återlämningen är försenad`,
  'documents.wasDue': ({ when }: { when: string }) =>
    `Den skulle ha lämnats tillbaka ${when}. Lämna tillbaka den nu.`,
  'documents.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, för ${$plural('sv', count, { 'one': `${$number('sv', count)} dag`, 'other': `${$number('sv', count)} dagar` })} sedan`,
  'documents.returnTo': `Lämna tillbaka till`,
  'documents.deliveredTo': ({ street, city, state }: { street: string; city: string; state: string }) =>
    `Till ${street}, ${city}, ${state}.`,
  'documents.seal': `Avtalets sigill`,
  'documents.stageSigned': `Underskrivet`,
  'documents.signedBy': ({ moment, name }: { moment: string; name: string }) =>
    `${moment}, ${name}`,
  'documents.stageShipped': `Skickat`,
  'documents.trackingLater': `Spårningsnumret visas här.`,
  'documents.shippedOf': ({ shipped, all }: { shipped: number; all: number }) =>
    `${$number('sv', shipped)} av ${$plural('sv', all, { 'one': `${$number('sv', all)} enhet`, 'other': `${$number('sv', all)} enheter` })}`,
  'documents.neverSent': ({ count }: { count: number }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} i avtalet kommer inte att skickas.`,
  'documents.thenToo': ({ first, second }: { first: string; second: string }) =>
    `${first}. ${second}`,
  'documents.stageDue': `Lämnas tillbaka`,
  'documents.dueThenGrace': ({ day, days }: { day: string; days: number }) =>
    `${day}, därefter ${$plural('sv', days, { 'one': `${$number('sv', days)} dags`, 'other': `${$number('sv', days)} dagars` })} anstånd`,
  'documents.stillOut': ({ out, all }: { out: number; all: number }) =>
    `${$number('sv', out)} av ${$number('sv', all)} är fortfarande ute`,
  'documents.stageCompleted': `Avslutat`,
  'documents.completed': `Inget mer väntas tillbaka.`,
  'documents.stageDenied': `Avslaget`,
  'documents.denied': `Lånet fick avslag.`,
  'documents.stageCancelled': `Avbrutet`,
  'documents.cancelled': `Lånet har avbrutits.`,
  'documents.linkSuspended': `Kom tillbaka senare`,
  'documents.linkStopped': `Här finns inget att skriva under`,
  'documents.linkReplaced': `Det finns ett nyare avtal`,
  'documents.linkPassedOn': `Du har skickat detta vidare`,
  'documents.linkRecalled': `Vi har tagit tillbaka detta`,
  'documents.linkDeclined': `Du har avböjt detta`,
  'documents.linkExpired': `Länken är för gammal`,
  'documents.linkWithdrawn': `Det finns inget att skriva under längre`,
  'documents.linkClosed': `Lånet är avslutat`,
  'documents.linkDead': `Länken går inte att öppna`,
  'documents.linkInMail': `Öppna länken i mejlet som du fick, eller skriv till den som skickade det.`,
  'documents.writeMail': `Skriv ett mejl`,
  'documents.shownBy': ({ name, storeroom }: { name: string; storeroom: string }) =>
    `Visas för dig av ${name}, ${storeroom}`,
  'documents.howToSign': `Så skriver du under`,
  'documents.byName': `Ditt namn`,
  'documents.byDrawing': `Rita`,
  'documents.bothKept': `Båda sparas på samma sätt: ditt namn, tidpunkten och det här avtalet.`,
  'documents.drawHere': `Din namnteckning, ritad med finger, penna eller mus`,
  'documents.signHere': `Skriv under här`,
  'documents.undo': `Ångra`,
  'documents.clear': `Rensa`,
  'documents.readFirst': `Läs avtalet till slutet först, eller öppna PDF-filen.`,
  'documents.skipToEnd': `Hoppa till slutet`,
  'documents.handBack': `Tack. Du kan lämna tillbaka apparaten.`,
  'documents.handOurDeviceBack': `Lämna tillbaka apparaten, tack`,
  'documents.mailed': ({ number, email }: { number: string; email: string }) =>
    `Lån ${number} är underskrivet. Det underskrivna avtalet kommer med e-post till ${email}, med en länk där du följer lånet.`,
  'documents.toSignIn': `Tillbaka till lånet, för vår personal`,
  'documents.notNow': `Inte nu? Lämna tillbaka apparaten.`,
  'documents.counterTitle': `Skriv under vid disken`,
  'documents.counterHow': `Skriv in koden som visas för dig. Du behöver inget konto.`,
  'documents.counterCode': `Kod`,
  'documents.counterLength': ({ length }: { length: string }) =>
    `Koden har ${length} bokstäver och siffror.`,
  'documents.counterOpen': `Öppna avtalet`,
  'documents.counterOver': `Den här koden gäller inte längre`,
  'documents.signedAlready': `Det finns inget att skriva under längre`,
  'documents.notRight': `Stämmer något inte?`,
  'documents.notRightTitle': `Vad stämmer inte?`,
  'documents.wishChange': `Be om en ändring`,
  'documents.wishChangeHow': `Vi ändrar dokumentet, eller förklarar varför inte. Du kan skriva under det under tiden.`,
  'documents.wishForward': `Någon annan ska skriva under`,
  'documents.wishForwardHow': `Inom ditt eget företag får personen dokumentet direkt. För andra adresser tillfrågas vi först.`,
  'documents.wishDecline': `Jag avböjer`,
  'documents.wishDeclineHow': `Ingen skriver under, och vi får veta varför.`,
  'documents.whatToChange': `Vad ska ändras?`,
  'documents.theirName': `Personens namn`,
  'documents.theirEmail': `Personens e-post`,
  'documents.noteToThem': `Meddelande`,
  'documents.whyDecline': `Varför avböjer du?`,
  'documents.sendWish': `Skicka`,
  'documents.passOn': `Lämna vidare`,
  'documents.decline': `Avböj`,
  'documents.back': `Tillbaka`,
  'documents.discardTitle': `Vill du kasta det du har skrivit?`,
  'documents.discardLost': `Det har inte skickats än.`,
  'documents.discard': `Kasta`,
  'documents.keepWriting': `Fortsätt skriva`,
  'documents.close': `Stäng`,
  'documents.changeAsked': ({ name, text }: { name: string; text: string }) =>
    `${name} bad om en ändring: ${text}`,
  'documents.forwardAsked': ({ name, other, email }: { name: string; other: string; email: string }) =>
    `${name} bad om att ${other}, ${email}, skriver under.`,
  'documents.waitsForAnswer': `Vi har inte svarat än.`,
  'documents.withdraw': `Dra tillbaka`,
  'documents.accepted': ({ name }: { name: string }) =>
    `${name} godkände det.`,
  'documents.acceptedWith': ({ name, answer }: { name: string; answer: string }) =>
    `${name} godkände det: ${answer}`,
  'documents.refused': ({ name, answer }: { name: string; answer: string }) =>
    `${name} avslog det: ${answer}`,
  'documents.wishSent': `Vi har fått din begäran. Svaret kommer med e-post.`,
  'documents.wishWithdrawn': `Din begäran har dragits tillbaka.`,
  'documents.passedOn': ({ name }: { name: string }) =>
    `Dokumentet skickades till ${name}.`,
  'documents.declined': `Du avböjde det här dokumentet. Vi har fått veta det.`,
}
