// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural, select as $select } from '../../counting.ts'
import type { words as source } from '../en/certificate.ts'

export const words: typeof source = {
  'certificate.subject': `Lån av utrustning`,
  'certificate.items': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} lånar ut ${$plural('sv', count, { 'one': `${$number('sv', count)} enhet`, 'other': `${$number('sv', count)} enheter` })} till ${company}. Lämnas tillbaka senast ${day}.`,
  'certificate.footer': ({ loan, lender, number }: { loan: string; lender: string; number: string }) =>
    `${loan} · ${lender} · kontrollnummer ${number}`,
  'certificate.page': ({ page, pages }: { page: number; pages: number }) =>
    `Sida ${$number('sv', page)} av ${$number('sv', pages)}`,
  'certificate.dataFile': `Uppgifterna som skrevs under`,
  'certificate.evidenceFile': `Vad som hände med avtalet`,
  'certificate.data': `uppgifterna som skrevs under`,
  'certificate.evidence': `vad som hände med avtalet`,
  'certificate.signature': `Underskrift`,
  'certificate.date': `Datum`,
  'certificate.notSigned': ({ company }: { company: string }) =>
    `För ${company}. Inte underskrivet än.`,
  'certificate.draft': ({ loan }: { loan: string }) =>
    `${loan} · Utkast`,
  'certificate.draftFollows': `Ett utkast: alla enheter är inte framtagna än. Avtalet att skriva under kommer när de är det.`,
  'certificate.signedFor': ({ company, day }: { company: string; day: string }) =>
    `Elektroniskt underskrivet för ${company} den ${day}.`,
  'certificate.follows': ({ moment }: { moment: string }) =>
    `${moment}. Intyget följer.`,
  'certificate.title': `Underskriftsintyg`,
  'certificate.recorded': ({ product }: { product: string }) =>
    `Antecknat av ${product} allteftersom det hände. Intyget lades till när filen gjordes, innan den förseglades.`,
  'certificate.sealed': `Förseglat efter underskrift`,
  'certificate.who': `Vem`,
  'certificate.for': `För`,
  'certificate.role': `Roll`,
  'certificate.signer': `Undertecknare, för lånets kund`,
  'certificate.address': `Adress`,
  'certificate.agreed': `Godkände`,
  'certificate.quoted': ({ text }: { text: string }) =>
    `”${text}”`,
  'certificate.shown': `Så visades det`,
  'certificate.byLink': `Genom en länk för enbart detta lån, som mejlades till adressen nedan.`,
  'certificate.identified': `Identifierad genom`,
  'certificate.byMailbox': `Att ha länken, och därmed brevlådan. Inget annat efterfrågades.`,
  'certificate.when': `När`,
  'certificate.localTime': `Lokal tid`,
  'certificate.whence': `Varifrån`,
  'certificate.ipAddress': `IP-adress`,
  'certificate.browser': `Webbläsare`,
  'certificate.noBrowser': `Den uppgav inget.`,
  'certificate.mail': `Mejl`,
  'certificate.linkSentTo': `Länken skickad till`,
  'certificate.linkSent': `Länken skickad`,
  'certificate.delivered': `Levererat`,
  'certificate.opened': `Öppnat`,
  'certificate.accepted': ({ moment }: { moment: string }) =>
    `${moment}, mottaget för leverans`,
  'certificate.notConfirmed': `Inte bekräftat`,
  'certificate.notConfirmedAs': ({ state }: { state: 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED' | 'other' }) =>
    `Inte bekräftat (${$select(state, { 'QUEUED': `i kö`, 'SENT': `skickat`, 'FAILED': `misslyckat`, 'DROPPED': `struket`, 'other': `-` })})`,
  'certificate.what': `Vad`,
  'certificate.file': `Fil`,
  'certificate.filePages': ({ file, count }: { file: string; count: number }) =>
    `${file}, ${$plural('sv', count, { 'one': `${$number('sv', count)} sida`, 'other': `${$number('sv', count)} sidor` })}`,
  'certificate.code': `Avtalets kod`,
  'certificate.hash': `Avtalets hash`,
  'certificate.checkNumber': `Kontrollnummer`,
  'certificate.atFoot': ({ number }: { number: string }) =>
    `${number}, som längst ner på varje sida`,
  'certificate.signatureEvent': ({ hash, event }: { hash: string; event: number }) =>
    `${hash}, händelse ${$number('sv', event)} nedan`,
  'certificate.termsStandard': ({ language }: { language: string }) =>
    `Standardvillkor, språk: ${language}`,
  'certificate.termsVersion': ({ version, language, lender }: { version: number; language: string; lender: string }) =>
    `Version ${$number('sv', version)}, språk: ${language}, skriven av ${lender}`,
  'certificate.attached': `Bifogat`,
  'certificate.attachment': ({ name, what, hash }: { name: string; what: string; hash: string }) =>
    `${name}: ${what}. SHA-256 ${hash}`,
  'certificate.made': `Filen skapad`,
  'certificate.check': `Kontrollera`,
  'certificate.scan': `Skanna koden, eller öppna adressen och släpp filen där. Den läses i din webbläsare och stannar där.`,
  'certificate.withoutUs': ({ file, address, code }: { file: string; address: string; code: string }) =>
    `Utan oss: pdfsig ${file} och andra PDF-läsare kontrollerar filens sigill. Certifikatet finns på ${address}. Avtalets kod är ${code}.`,
  'certificate.events': `Allt som har hänt`,
  'certificate.eventWhen': `När (UTC)`,
  'certificate.eventWhat': `Vad`,
  'certificate.eventWho': `Vem`,
  'certificate.moreEvents': ({ count, file }: { count: number; file: string }) =>
    `${$plural('sv', count, { 'one': `${$number('sv', count)} till finns`, 'other': `${$number('sv', count)} till finns` })} i ${file}.`,
  'certificate.chained': ({ hash, file }: { hash: string; file: string }) =>
    `Varje händelses hash omfattar den föregående. Den sista är ${hash}; räkna om den ur ${file}.`,
  'certificate.byCustomer': `Kund`,
  'certificate.byStaff': `Personal`,
  'certificate.bySystem': `Automatiskt`,
  'certificate.withFact': ({ event, fact }: { event: string; fact: string }) =>
    `${event}: ${fact}`,
  'certificate.takenOver': `innan händelser antecknades`,
  'certificate.drawn': `Ritad`,
  'certificate.typed': `Skriven: namnet gäller som underskrift`,
  'certificate.atCounter': ({ name }: { name: string }) =>
    `Vid disken, visat av ${name}.`,
  'certificate.byPresenterOnOurs': ({ name }: { name: string }) =>
    `Vid disken, visat av ${name}, på långivarens apparat.`,
  'certificate.byPresenter': `Den som visade avtalet och såg undertecknaren. Inget annat efterfrågades.`,
  'certificate.counter': `Disk`,
  'certificate.presentedBy': `Visat av`,
  'certificate.storeroom': `Plats`,
  'certificate.device': `Enhet`,
  'certificate.lendersDevice': `Långivarens`,
  'certificate.signersDevice': `Undertecknarens`,
  'certificate.shownAt': `Visat`,
  'certificate.inkConsent': ({ company }: { company: string }) =>
    `Genom att skriva under här godkänner jag villkoren i avtalet för ${company}.`,
  'certificate.signedByHandFor': ({ company, day }: { company: string; day: string }) =>
    `Underskrivet för hand för ${company} den ${day}.`,
  'certificate.recordedFollows': ({ moment }: { moment: string }) =>
    `Registrerat ${moment}. Intyget följer.`,
  'certificate.byHand': ({ name }: { name: string }) =>
    `Underskrivet för hand; ${name} har sett papperet och intygar det.`,
  'certificate.onPaper': ({ number }: { number: string }) =>
    `På papper, utskrivet med kontrollnummer ${number}.`,
  'certificate.ink': `För hand, på papper`,
  'certificate.signedOn': `Underskrivet den`,
  'certificate.asPaperSays': ({ day }: { day: string }) =>
    `${day}, enligt papperet`,
  'certificate.recordedAt': `Registrerat, UTC`,
  'certificate.recordedFrom': `Registrerat från`,
  'certificate.paper': `Papper`,
  'certificate.attestedBy': `Intygat av`,
  'certificate.keptAt': `Förvaras`,
  'certificate.notSaid': `Ej angivet`,
  'certificate.photo': `Foto`,
  'certificate.photoPage': ({ photo, hash }: { photo: number; hash: string }) =>
    `Foto ${$number('sv', photo)} av det underskrivna papperet, som är en sida i filen. SHA-256 ${hash}`,
  'certificate.photoOf': ({ photo, photos }: { photo: number; photos: number }) =>
    `Underskrivet papper, foto ${$number('sv', photo)} av ${$number('sv', photos)}`,
  'certificate.scanFile': `En skanning av det underskrivna papperet`,
  'certificate.scanned': `en skanning av det underskrivna papperet`,
}
