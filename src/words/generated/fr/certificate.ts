// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural, select as $select } from '../../counting.ts'
import type { words as source } from '../en/certificate.ts'

export const words: typeof source = {
  'certificate.subject': `Prêt de matériel`,
  'certificate.items': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} prête ${$plural('fr', count, { 'one': `${$number('fr', count)} article`, 'many': `${$number('fr', count)} d’articles`, 'other': `${$number('fr', count)} articles` })} à ${company}, à rendre le ${day} au plus tard.`,
  'certificate.footer': ({ loan, lender, number }: { loan: string; lender: string; number: string }) =>
    `${loan} · ${lender} · n° de contrôle ${number}`,
  'certificate.page': ({ page, pages }: { page: number; pages: number }) =>
    `Page ${$number('fr', page)} sur ${$number('fr', pages)}`,
  'certificate.dataFile': `Les données signées`,
  'certificate.evidenceFile': `Ce qui est arrivé au document`,
  'certificate.data': `les données signées`,
  'certificate.evidence': `ce qui est arrivé au document`,
  'certificate.signature': `Signature`,
  'certificate.date': `Date`,
  'certificate.notSigned': ({ company }: { company: string }) =>
    `Pour ${company}. Pas encore signé.`,
  'certificate.draft': ({ loan }: { loan: string }) =>
    `${loan} · Brouillon`,
  'certificate.draftFollows': `Un brouillon : tous les articles ne sont pas encore préparés. Le document à signer suivra dès qu’ils le seront.`,
  'certificate.signedFor': ({ company, day }: { company: string; day: string }) =>
    `Signé électroniquement pour ${company} le ${day}.`,
  'certificate.follows': ({ moment }: { moment: string }) =>
    `${moment}. L’attestation suit.`,
  'certificate.title': `Attestation de signature`,
  'certificate.recorded': ({ product }: { product: string }) =>
    `Enregistrée par ${product} au fil des événements. Ajoutée lors de la création de ce fichier, avant l’apposition du cachet.`,
  'certificate.sealed': `Cachet apposé après la signature`,
  'certificate.who': `Qui`,
  'certificate.for': `Pour`,
  'certificate.role': `Rôle`,
  'certificate.signer': `Signataire, pour le client du prêt`,
  'certificate.address': `Adresse`,
  'certificate.agreed': `A accepté`,
  'certificate.quoted': ({ text }: { text: string }) =>
    `« ${text} »`,
  'certificate.shown': `Présentation`,
  'certificate.byLink': `Par un lien réservé à ce prêt, envoyé à l’adresse ci-dessous.`,
  'certificate.identified': `Identification`,
  'certificate.byMailbox': `La possession de ce lien, et donc de la boîte aux lettres. Rien d’autre n’a été demandé.`,
  'certificate.when': `Quand`,
  'certificate.localTime': `Heure locale`,
  'certificate.whence': `D’où`,
  'certificate.ipAddress': `Adresse IP`,
  'certificate.browser': `Navigateur`,
  'certificate.noBrowser': `Non communiqué.`,
  'certificate.mail': `E-mail`,
  'certificate.linkSentTo': `Lien envoyé à`,
  'certificate.linkSent': `Lien envoyé`,
  'certificate.delivered': `Remis`,
  'certificate.opened': `Ouvert`,
  'certificate.accepted': ({ moment }: { moment: string }) =>
    `${moment}, accepté pour remise`,
  'certificate.notConfirmed': `Non confirmé`,
  'certificate.notConfirmedAs': ({ state }: { state: 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED' | 'other' }) =>
    `Non confirmé (${$select(state, { 'QUEUED': `en attente`, 'SENT': `envoyé`, 'FAILED': `échoué`, 'DROPPED': `abandonné`, 'other': `-` })})`,
  'certificate.what': `Quoi`,
  'certificate.file': `Fichier`,
  'certificate.filePages': ({ file, count }: { file: string; count: number }) =>
    `${file}, ${$plural('fr', count, { 'one': `${$number('fr', count)} page`, 'many': `${$number('fr', count)} de pages`, 'other': `${$number('fr', count)} pages` })}`,
  'certificate.code': `Code du document`,
  'certificate.hash': `Empreinte du document`,
  'certificate.checkNumber': `N° de contrôle`,
  'certificate.atFoot': ({ number }: { number: string }) =>
    `${number}, comme au bas de chaque page`,
  'certificate.signatureEvent': ({ hash, event }: { hash: string; event: number }) =>
    `${hash}, événement ${$number('fr', event)} ci-dessous`,
  'certificate.termsStandard': ({ language }: { language: string }) =>
    `Conditions standard, langue : ${language}`,
  'certificate.termsVersion': ({ version, language, lender }: { version: number; language: string; lender: string }) =>
    `Version ${$number('fr', version)}, langue : ${language}, rédigée par ${lender}`,
  'certificate.attached': `Joint`,
  'certificate.attachment': ({ name, what, hash }: { name: string; what: string; hash: string }) =>
    `${name} : ${what}. SHA-256 ${hash}`,
  'certificate.made': `Fichier créé`,
  'certificate.check': `Vérifier`,
  'certificate.scan': `Scannez le code, ou ouvrez cette adresse et déposez-y le fichier. Il est lu dans votre navigateur et y reste.`,
  'certificate.withoutUs': ({ file, address, code }: { file: string; address: string; code: string }) =>
    `Sans nous : pdfsig ${file} et d’autres lecteurs de PDF vérifient le cachet de ce fichier. Son certificat se trouve à l’adresse ${address}. Le code de ce document est ${code}.`,
  'certificate.events': `Tout ce qui s’est passé`,
  'certificate.eventWhen': `Quand (UTC)`,
  'certificate.eventWhat': `Quoi`,
  'certificate.eventWho': `Qui`,
  'certificate.moreEvents': ({ count, file }: { count: number; file: string }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} autre figure`, 'many': `${$number('fr', count)} d’autres figurent`, 'other': `${$number('fr', count)} autres figurent` })} dans ${file}.`,
  'certificate.chained': ({ hash, file }: { hash: string; file: string }) =>
    `L’empreinte de chaque événement couvre le précédent. La dernière est ${hash} ; recalculez-la à partir de ${file}.`,
  'certificate.byCustomer': `Client`,
  'certificate.byStaff': `Personnel`,
  'certificate.bySystem': `Automatique`,
  'certificate.withFact': ({ event, fact }: { event: string; fact: string }) =>
    `${event} : ${fact}`,
  'certificate.takenOver': `avant l’enregistrement des événements`,
  'certificate.drawn': `Dessinée`,
  'certificate.typed': `Saisie : le nom vaut signature`,
  'certificate.atCounter': ({ name }: { name: string }) =>
    `Au comptoir, présenté par ${name}.`,
  'certificate.byPresenterOnOurs': ({ name }: { name: string }) =>
    `Au comptoir, présenté par ${name}, sur l’appareil du prêteur.`,
  'certificate.byPresenter': `La personne qui a présenté le document et vu le signataire. Rien d’autre n’a été demandé.`,
  'certificate.counter': `Comptoir`,
  'certificate.presentedBy': `Présenté par`,
  'certificate.storeroom': `Magasin`,
  'certificate.device': `Appareil`,
  'certificate.lendersDevice': `Celui du prêteur`,
  'certificate.signersDevice': `Celui du signataire`,
  'certificate.shownAt': `Présenté`,
  'certificate.inkConsent': ({ company }: { company: string }) =>
    `En signant ici, j’accepte les conditions de ce document pour ${company}.`,
  'certificate.signedByHandFor': ({ company, day }: { company: string; day: string }) =>
    `Signé à la main pour ${company} le ${day}.`,
  'certificate.recordedFollows': ({ moment }: { moment: string }) =>
    `Enregistré ${moment}. L’attestation suit.`,
  'certificate.byHand': ({ name }: { name: string }) =>
    `Signé à la main ; ${name} a vu le papier et l’atteste.`,
  'certificate.onPaper': ({ number }: { number: string }) =>
    `Sur papier, imprimé avec le n° de contrôle ${number}.`,
  'certificate.ink': `À la main, sur papier`,
  'certificate.signedOn': `Signé le`,
  'certificate.asPaperSays': ({ day }: { day: string }) =>
    `${day}, d’après le papier`,
  'certificate.recordedAt': `Enregistré, UTC`,
  'certificate.recordedFrom': `Enregistré depuis`,
  'certificate.paper': `Papier`,
  'certificate.attestedBy': `Attesté par`,
  'certificate.keptAt': `Conservé à`,
  'certificate.notSaid': `Non indiqué`,
  'certificate.photo': `Photo`,
  'certificate.photoPage': ({ photo, hash }: { photo: number; hash: string }) =>
    `Photo ${$number('fr', photo)} du papier signé, qui est une page de ce fichier. SHA-256 ${hash}`,
  'certificate.photoOf': ({ photo, photos }: { photo: number; photos: number }) =>
    `Papier signé, photo ${$number('fr', photo)} sur ${$number('fr', photos)}`,
  'certificate.scanFile': `Une numérisation du papier signé`,
  'certificate.scanned': `une numérisation du papier signé`,
}
