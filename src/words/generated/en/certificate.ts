// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural, select as $select } from '../../counting.ts'

export const words = {
  'certificate.subject': `Loan of equipment`,
  'certificate.items': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} lends ${$plural('en', count, { 'one': `${$number('en', count)} item`, 'other': `${$number('en', count)} items` })} to ${company}, due back on ${day}.`,
  'certificate.footer': ({ loan, lender, number }: { loan: string; lender: string; number: string }) =>
    `${loan} · ${lender} · check ${number}`,
  'certificate.page': ({ page, pages }: { page: number; pages: number }) =>
    `Page ${$number('en', page)} of ${$number('en', pages)}`,
  'certificate.dataFile': `The data that was signed`,
  'certificate.evidenceFile': `What happened to it`,
  'certificate.data': `the data that was signed`,
  'certificate.evidence': `what happened to it`,
  'certificate.signature': `Signature`,
  'certificate.date': `Date`,
  'certificate.notSigned': ({ company }: { company: string }) =>
    `For ${company}. Not signed yet.`,
  'certificate.draft': ({ loan }: { loan: string }) =>
    `${loan} · Draft`,
  'certificate.draftFollows': `A draft: not every unit is sourced yet. The document to sign follows once they are.`,
  'certificate.signedFor': ({ company, day }: { company: string; day: string }) =>
    `Signed electronically for ${company} on ${day}.`,
  'certificate.follows': ({ moment }: { moment: string }) =>
    `${moment}. The certificate follows.`,
  'certificate.title': `Certificate of signature`,
  'certificate.recorded': ({ product }: { product: string }) =>
    `Recorded by ${product} as it happened. It was added when this file was made, before the file was sealed.`,
  'certificate.sealed': `Sealed after signing`,
  'certificate.who': `Who`,
  'certificate.for': `For`,
  'certificate.role': `Role`,
  'certificate.signer': `Signer, for the customer of the loan`,
  'certificate.address': `Address`,
  'certificate.agreed': `Agreed to`,
  'certificate.quoted': ({ text }: { text: string }) =>
    `“${text}”`,
  'certificate.shown': `How shown`,
  'certificate.byLink': `By a link for this loan alone, which was mailed to the address below.`,
  'certificate.identified': `Identified by`,
  'certificate.byMailbox': `Having that link, and so that mailbox. Nothing else was asked.`,
  'certificate.when': `When`,
  'certificate.localTime': `Local time`,
  'certificate.whence': `From where`,
  'certificate.ipAddress': `IP address`,
  'certificate.browser': `Browser`,
  'certificate.noBrowser': `It did not say.`,
  'certificate.mail': `Mail`,
  'certificate.linkSentTo': `Link sent to`,
  'certificate.linkSent': `Link sent`,
  'certificate.delivered': `Delivered`,
  'certificate.opened': `Opened`,
  'certificate.accepted': ({ moment }: { moment: string }) =>
    `${moment}, accepted for delivery`,
  'certificate.notConfirmed': `Not confirmed`,
  'certificate.notConfirmedAs': ({ state }: { state: 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED' | 'other' }) =>
    `Not confirmed (${$select(state, { 'QUEUED': `queued`, 'SENT': `sent`, 'FAILED': `failed`, 'DROPPED': `dropped`, 'other': `-` })})`,
  'certificate.what': `What`,
  'certificate.file': `File`,
  'certificate.filePages': ({ file, count }: { file: string; count: number }) =>
    `${file}, ${$number('en', count)} pages`,
  'certificate.code': `Document code`,
  'certificate.hash': `Document hash`,
  'certificate.checkNumber': `Check number`,
  'certificate.atFoot': ({ number }: { number: string }) =>
    `${number}, as at the foot of each page`,
  'certificate.signatureEvent': ({ hash, event }: { hash: string; event: number }) =>
    `${hash}, event ${$number('en', event)} below`,
  'certificate.termsStandard': ({ language }: { language: string }) =>
    `Standard terms, in ${language}`,
  'certificate.termsVersion': ({ version, language, lender }: { version: number; language: string; lender: string }) =>
    `Version ${$number('en', version)}, in ${language}, written by ${lender}`,
  'certificate.attached': `Attached`,
  'certificate.attachment': ({ name, what, hash }: { name: string; what: string; hash: string }) =>
    `${name}: ${what}. SHA-256 ${hash}`,
  'certificate.made': `File created`,
  'certificate.check': `Check it`,
  'certificate.scan': `Scan the code, or open this address and drop the file there. It is read in your browser, and stays there.`,
  'certificate.withoutUs': ({ file, address, code }: { file: string; address: string; code: string }) =>
    `Without us: pdfsig ${file} and other readers of PDF check the seal of this file. Its certificate is at ${address}. The code of this document is ${code}.`,
  'certificate.events': `Everything that happened`,
  'certificate.eventWhen': `When (UTC)`,
  'certificate.eventWhat': `What`,
  'certificate.eventWho': `Who`,
  'certificate.moreEvents': ({ count, file }: { count: number; file: string }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} more stands`, 'other': `${$number('en', count)} more stand` })} in ${file}.`,
  'certificate.chained': ({ hash, file }: { hash: string; file: string }) =>
    `Each event’s hash covers the one before it. The last is ${hash}; recompute it from ${file}.`,
  'certificate.byCustomer': `Customer`,
  'certificate.byStaff': `Staff`,
  'certificate.bySystem': `Automatic`,
  'certificate.withFact': ({ event, fact }: { event: string; fact: string }) =>
    `${event}: ${fact}`,
  'certificate.takenOver': `before events were recorded`,
  'certificate.drawn': `Drawn`,
  'certificate.typed': `Typed: the name stands for the signature`,
  'certificate.atCounter': ({ name }: { name: string }) =>
    `At the counter, presented by ${name}.`,
  'certificate.byPresenterOnOurs': ({ name }: { name: string }) =>
    `At the counter, presented by ${name}, on the lender’s device.`,
  'certificate.byPresenter': `Whoever presented it, who saw them. Nothing else was asked.`,
  'certificate.counter': `Counter`,
  'certificate.presentedBy': `Presented by`,
  'certificate.storeroom': `At`,
  'certificate.device': `Device`,
  'certificate.lendersDevice': `The lender’s`,
  'certificate.signersDevice': `The signer’s`,
  'certificate.shownAt': `Shown`,
  'certificate.inkConsent': ({ company }: { company: string }) =>
    `By signing here, I accept the terms in this document for ${company}.`,
  'certificate.signedByHandFor': ({ company, day }: { company: string; day: string }) =>
    `Signed by hand for ${company} on ${day}.`,
  'certificate.recordedFollows': ({ moment }: { moment: string }) =>
    `Recorded ${moment}. The certificate follows.`,
  'certificate.byHand': ({ name }: { name: string }) =>
    `Signed by hand; ${name} has seen the paper and attests it.`,
  'certificate.onPaper': ({ number }: { number: string }) =>
    `On paper, printed with the check number ${number}.`,
  'certificate.ink': `By hand, on paper`,
  'certificate.signedOn': `Signed on`,
  'certificate.asPaperSays': ({ day }: { day: string }) =>
    `${day}, as the paper says`,
  'certificate.recordedAt': `Recorded, UTC`,
  'certificate.recordedFrom': `Recorded from`,
  'certificate.paper': `Paper`,
  'certificate.attestedBy': `Attested by`,
  'certificate.keptAt': `Kept at`,
  'certificate.notSaid': `Not said`,
  'certificate.photo': `Photo`,
  'certificate.photoPage': ({ photo, hash }: { photo: number; hash: string }) =>
    `Photo ${$number('en', photo)} of the signed paper, which is a page of this file. SHA-256 ${hash}`,
  'certificate.photoOf': ({ photo, photos }: { photo: number; photos: number }) =>
    `Signed paper, photo ${$number('en', photo)} of ${$number('en', photos)}`,
  'certificate.scanFile': `A scan of the signed paper`,
  'certificate.scanned': `a scan of the signed paper`,
}
