// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural, select as $select } from '../../counting.ts'
import type { words as source } from '../en/certificate.ts'

export const words: typeof source = {
  'certificate.subject': `Leihe von Geräten`,
  'certificate.items': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} verleiht ${$plural('de', count, { 'one': `${$number('de', count)} Gerät`, 'other': `${$number('de', count)} Geräte` })} an ${company}, Rückgabe bis ${day}.`,
  'certificate.footer': ({ loan, lender, number }: { loan: string; lender: string; number: string }) =>
    `${loan} · ${lender} · Prüfnummer ${number}`,
  'certificate.page': ({ page, pages }: { page: number; pages: number }) =>
    `Seite ${$number('de', page)} von ${$number('de', pages)}`,
  'certificate.dataFile': `Die unterschriebenen Daten`,
  'certificate.evidenceFile': `Was mit dem Dokument geschah`,
  'certificate.data': `die unterschriebenen Daten`,
  'certificate.evidence': `was mit dem Dokument geschah`,
  'certificate.signature': `Unterschrift`,
  'certificate.date': `Datum`,
  'certificate.notSigned': ({ company }: { company: string }) =>
    `Für ${company}. Noch nicht unterschrieben.`,
  'certificate.draft': ({ loan }: { loan: string }) =>
    `${loan} · Entwurf`,
  'certificate.draftFollows': `Ein Entwurf: Noch sind nicht alle Geräte bereitgestellt. Das Dokument zum Unterschreiben folgt, sobald sie es sind.`,
  'certificate.signedFor': ({ company, day }: { company: string; day: string }) =>
    `Elektronisch unterschrieben für ${company} am ${day}.`,
  'certificate.follows': ({ moment }: { moment: string }) =>
    `${moment}. Der Nachweis folgt.`,
  'certificate.title': `Nachweis der Unterschrift`,
  'certificate.recorded': ({ product }: { product: string }) =>
    `Von ${product} aufgezeichnet, während es geschah. Beigefügt, als diese Datei erstellt wurde, bevor sie versiegelt wurde.`,
  'certificate.sealed': `Nach der Unterschrift versiegelt`,
  'certificate.who': `Wer`,
  'certificate.for': `Für`,
  'certificate.role': `Rolle`,
  'certificate.signer': `Unterzeichner für den Kunden der Leihe`,
  'certificate.address': `Adresse`,
  'certificate.agreed': `Zugestimmt`,
  'certificate.quoted': ({ text }: { text: string }) =>
    `„${text}“`,
  'certificate.shown': `Wie gezeigt`,
  'certificate.byLink': `Über einen Link nur für diese Leihe, der an die unten genannte Adresse gesendet wurde.`,
  'certificate.identified': `Ausgewiesen durch`,
  'certificate.byMailbox': `Den Besitz dieses Links und damit des Postfachs. Sonst wurde nichts verlangt.`,
  'certificate.when': `Wann`,
  'certificate.localTime': `Ortszeit`,
  'certificate.whence': `Von wo`,
  'certificate.ipAddress': `IP-Adresse`,
  'certificate.browser': `Browser`,
  'certificate.noBrowser': `Keine Angabe.`,
  'certificate.mail': `E-Mail`,
  'certificate.linkSentTo': `Link gesendet an`,
  'certificate.linkSent': `Link gesendet`,
  'certificate.delivered': `Zugestellt`,
  'certificate.opened': `Geöffnet`,
  'certificate.accepted': ({ moment }: { moment: string }) =>
    `${moment}, zur Zustellung angenommen`,
  'certificate.notConfirmed': `Nicht bestätigt`,
  'certificate.notConfirmedAs': ({ state }: { state: 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED' | 'other' }) =>
    `Nicht bestätigt (${$select(state, { 'QUEUED': `in der Warteschlange`, 'SENT': `gesendet`, 'FAILED': `fehlgeschlagen`, 'DROPPED': `verworfen`, 'other': `-` })})`,
  'certificate.what': `Was`,
  'certificate.file': `Datei`,
  'certificate.filePages': ({ file, count }: { file: string; count: number }) =>
    `${file}, ${$plural('de', count, { 'one': `${$number('de', count)} Seite`, 'other': `${$number('de', count)} Seiten` })}`,
  'certificate.code': `Code des Dokuments`,
  'certificate.hash': `Hash des Dokuments`,
  'certificate.checkNumber': `Prüfnummer`,
  'certificate.atFoot': ({ number }: { number: string }) =>
    `${number}, wie am Fuß jeder Seite`,
  'certificate.signatureEvent': ({ hash, event }: { hash: string; event: number }) =>
    `${hash}, Ereignis ${$number('de', event)} unten`,
  'certificate.termsStandard': ({ language }: { language: string }) =>
    `Standardbedingungen, Sprache: ${language}`,
  'certificate.termsVersion': ({ version, language, lender }: { version: number; language: string; lender: string }) =>
    `Fassung ${$number('de', version)}, Sprache: ${language}, verfasst von ${lender}`,
  'certificate.attached': `Beigefügt`,
  'certificate.attachment': ({ name, what, hash }: { name: string; what: string; hash: string }) =>
    `${name}: ${what}. SHA-256 ${hash}`,
  'certificate.made': `Datei erstellt`,
  'certificate.check': `Prüfen`,
  'certificate.scan': `Scannen Sie den Code, oder öffnen Sie diese Adresse und legen Sie die Datei dort ab. Sie wird in Ihrem Browser gelesen und bleibt dort.`,
  'certificate.withoutUs': ({ file, address, code }: { file: string; address: string; code: string }) =>
    `Ohne uns: pdfsig ${file} und andere PDF-Programme prüfen das Siegel dieser Datei. Das Zertifikat steht unter ${address}. Der Code dieses Dokuments ist ${code}.`,
  'certificate.events': `Alles, was geschah`,
  'certificate.eventWhen': `Wann (UTC)`,
  'certificate.eventWhat': `Was`,
  'certificate.eventWho': `Wer`,
  'certificate.moreEvents': ({ count, file }: { count: number; file: string }) =>
    `${$plural('de', count, { 'one': `${$number('de', count)} weiteres steht`, 'other': `${$number('de', count)} weitere stehen` })} in ${file}.`,
  'certificate.chained': ({ hash, file }: { hash: string; file: string }) =>
    `Der Hash jedes Ereignisses umfasst das vorige. Der letzte ist ${hash}; berechnen Sie ihn aus ${file}.`,
  'certificate.byCustomer': `Kunde`,
  'certificate.byStaff': `Mitarbeiter`,
  'certificate.bySystem': `Automatisch`,
  'certificate.withFact': ({ event, fact }: { event: string; fact: string }) =>
    `${event}: ${fact}`,
  'certificate.takenOver': `bevor Ereignisse aufgezeichnet wurden`,
  'certificate.drawn': `Gezeichnet`,
  'certificate.typed': `Getippt: Der Name steht für die Unterschrift`,
  'certificate.atCounter': ({ name }: { name: string }) =>
    `Am Schalter, vorgelegt von ${name}.`,
  'certificate.byPresenterOnOurs': ({ name }: { name: string }) =>
    `Am Schalter, vorgelegt von ${name}, auf dem Gerät des Verleihers.`,
  'certificate.byPresenter': `Die Person, die das Dokument vorlegte und den Unterzeichner sah. Sonst wurde nichts verlangt.`,
  'certificate.counter': `Schalter`,
  'certificate.presentedBy': `Vorgelegt von`,
  'certificate.storeroom': `Lager`,
  'certificate.device': `Gerät`,
  'certificate.lendersDevice': `Das des Verleihers`,
  'certificate.signersDevice': `Das des Unterzeichners`,
  'certificate.shownAt': `Gezeigt`,
  'certificate.inkConsent': ({ company }: { company: string }) =>
    `Mit meiner Unterschrift nehme ich die Bedingungen dieses Dokuments für ${company} an.`,
  'certificate.signedByHandFor': ({ company, day }: { company: string; day: string }) =>
    `Von Hand unterschrieben für ${company} am ${day}.`,
  'certificate.recordedFollows': ({ moment }: { moment: string }) =>
    `Erfasst ${moment}. Der Nachweis folgt.`,
  'certificate.byHand': ({ name }: { name: string }) =>
    `Von Hand unterschrieben; ${name} hat das Papier gesehen und bestätigt es.`,
  'certificate.onPaper': ({ number }: { number: string }) =>
    `Auf Papier, gedruckt mit der Prüfnummer ${number}.`,
  'certificate.ink': `Von Hand, auf Papier`,
  'certificate.signedOn': `Unterschrieben am`,
  'certificate.asPaperSays': ({ day }: { day: string }) =>
    `${day}, wie auf dem Papier steht`,
  'certificate.recordedAt': `Erfasst, UTC`,
  'certificate.recordedFrom': `Erfasst von`,
  'certificate.paper': `Papier`,
  'certificate.attestedBy': `Bestätigt von`,
  'certificate.keptAt': `Aufbewahrt in`,
  'certificate.notSaid': `Nicht angegeben`,
  'certificate.photo': `Foto`,
  'certificate.photoPage': ({ photo, hash }: { photo: number; hash: string }) =>
    `Foto ${$number('de', photo)} des unterschriebenen Papiers, das eine Seite dieser Datei ist. SHA-256 ${hash}`,
  'certificate.photoOf': ({ photo, photos }: { photo: number; photos: number }) =>
    `Unterschriebenes Papier, Foto ${$number('de', photo)} von ${$number('de', photos)}`,
  'certificate.scanFile': `Ein Scan des unterschriebenen Papiers`,
  'certificate.scanned': `ein Scan des unterschriebenen Papiers`,
}
