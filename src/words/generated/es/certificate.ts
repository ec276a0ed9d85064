// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural, select as $select } from '../../counting.ts'
import type { words as source } from '../en/certificate.ts'

export const words: typeof source = {
  'certificate.subject': `Préstamo de equipos`,
  'certificate.items': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} presta ${$plural('es', count, { 'one': `${$number('es', count)} artículo`, 'many': `${$number('es', count)} de artículos`, 'other': `${$number('es', count)} artículos` })} a ${company}, con devolución hasta el ${day}.`,
  'certificate.footer': ({ loan, lender, number }: { loan: string; lender: string; number: string }) =>
    `${loan} · ${lender} · n.º de control ${number}`,
  'certificate.page': ({ page, pages }: { page: number; pages: number }) =>
    `Página ${$number('es', page)} de ${$number('es', pages)}`,
  'certificate.dataFile': `Los datos firmados`,
  'certificate.evidenceFile': `Lo que sucedió con el documento`,
  'certificate.data': `los datos firmados`,
  'certificate.evidence': `lo que sucedió con el documento`,
  'certificate.signature': `Firma`,
  'certificate.date': `Fecha`,
  'certificate.notSigned': ({ company }: { company: string }) =>
    `Por ${company}. Aún sin firmar.`,
  'certificate.draft': ({ loan }: { loan: string }) =>
    `${loan} · Borrador`,
  'certificate.draftFollows': `Un borrador: aún no se han preparado todos los artículos. El documento que se firma llegará cuando lo estén.`,
  'certificate.signedFor': ({ company, day }: { company: string; day: string }) =>
    `Firmado electrónicamente por ${company} el ${day}.`,
  'certificate.follows': ({ moment }: { moment: string }) =>
    `${moment}. Sigue el certificado.`,
  'certificate.title': `Certificado de firma`,
  'certificate.recorded': ({ product }: { product: string }) =>
    `Registrado por ${product} según sucedía. Se añadió al crear este archivo, antes de sellarlo.`,
  'certificate.sealed': `Sellado tras la firma`,
  'certificate.who': `Quién`,
  'certificate.for': `Por`,
  'certificate.role': `Función`,
  'certificate.signer': `Firmante, por el cliente del préstamo`,
  'certificate.address': `Dirección`,
  'certificate.agreed': `Aceptó`,
  'certificate.quoted': ({ text }: { text: string }) =>
    `«${text}»`,
  'certificate.shown': `Cómo se mostró`,
  'certificate.byLink': `Mediante un enlace solo para este préstamo, enviado a la dirección de abajo.`,
  'certificate.identified': `Identificación`,
  'certificate.byMailbox': `Tener ese enlace y, por tanto, ese buzón. No se pidió nada más.`,
  'certificate.when': `Cuándo`,
  'certificate.localTime': `Hora local`,
  'certificate.whence': `Desde dónde`,
  'certificate.ipAddress': `Dirección IP`,
  'certificate.browser': `Navegador`,
  'certificate.noBrowser': `No lo indicó.`,
  'certificate.mail': `Correo`,
  'certificate.linkSentTo': `Enlace enviado a`,
  'certificate.linkSent': `Enlace enviado`,
  'certificate.delivered': `Entregado`,
  'certificate.opened': `Abierto`,
  'certificate.accepted': ({ moment }: { moment: string }) =>
    `${moment}, aceptado para su entrega`,
  'certificate.notConfirmed': `Sin confirmar`,
  'certificate.notConfirmedAs': ({ state }: { state: 'QUEUED' | 'SENT' | 'FAILED' | 'DROPPED' | 'other' }) =>
    `Sin confirmar (${$select(state, { 'QUEUED': `en cola`, 'SENT': `enviado`, 'FAILED': `fallido`, 'DROPPED': `descartado`, 'other': `-` })})`,
  'certificate.what': `Qué`,
  'certificate.file': `Archivo`,
  'certificate.filePages': ({ file, count }: { file: string; count: number }) =>
    `${file}, ${$plural('es', count, { 'one': `${$number('es', count)} página`, 'many': `${$number('es', count)} de páginas`, 'other': `${$number('es', count)} páginas` })}`,
  'certificate.code': `Código del documento`,
  'certificate.hash': `Huella del documento`,
  'certificate.checkNumber': `N.º de control`,
  'certificate.atFoot': ({ number }: { number: string }) =>
    `${number}, como al pie de cada página`,
  'certificate.signatureEvent': ({ hash, event }: { hash: string; event: number }) =>
    `${hash}, evento ${$number('es', event)} de abajo`,
  'certificate.termsStandard': ({ language }: { language: string }) =>
    `Condiciones estándar, idioma: ${language}`,
  'certificate.termsVersion': ({ version, language, lender }: { version: number; language: string; lender: string }) =>
    `Versión ${$number('es', version)}, idioma: ${language}, redactada por ${lender}`,
  'certificate.attached': `Adjunto`,
  'certificate.attachment': ({ name, what, hash }: { name: string; what: string; hash: string }) =>
    `${name}: ${what}. SHA-256 ${hash}`,
  'certificate.made': `Archivo creado`,
  'certificate.check': `Compruébelo`,
  'certificate.scan': `Escanee el código, o abra esta dirección y suelte allí el archivo. Se lee en su navegador y no sale de él.`,
  'certificate.withoutUs': ({ file, address, code }: { file: string; address: string; code: string }) =>
    `Sin nosotros: pdfsig ${file} y otros lectores de PDF comprueban el sello de este archivo. Su certificado está en ${address}. El código de este documento es ${code}.`,
  'certificate.events': `Todo lo que sucedió`,
  'certificate.eventWhen': `Cuándo (UTC)`,
  'certificate.eventWhat': `Qué`,
  'certificate.eventWho': `Quién`,
  'certificate.moreEvents': ({ count, file }: { count: number; file: string }) =>
    `${$plural('es', count, { 'one': `${$number('es', count)} más figura`, 'many': `${$number('es', count)} más figuran`, 'other': `${$number('es', count)} más figuran` })} en ${file}.`,
  'certificate.chained': ({ hash, file }: { hash: string; file: string }) =>
    `La huella de cada evento abarca la del anterior. La última es ${hash}; vuelva a calcularla a partir de ${file}.`,
  'certificate.byCustomer': `Cliente`,
  'certificate.byStaff': `Personal`,
  'certificate.bySystem': `Automático`,
  'certificate.withFact': ({ event, fact }: { event: string; fact: string }) =>
    `${event}: ${fact}`,
  'certificate.takenOver': `antes de que se registraran eventos`,
  'certificate.drawn': `Dibujada`,
  'certificate.typed': `Escrita: el nombre vale como firma`,
  'certificate.atCounter': ({ name }: { name: string }) =>
    `En el mostrador, presentado por ${name}.`,
  'certificate.byPresenterOnOurs': ({ name }: { name: string }) =>
    `En el mostrador, presentado por ${name}, en el dispositivo del prestador.`,
  'certificate.byPresenter': `Quien presentó el documento y vio al firmante. No se pidió nada más.`,
  'certificate.counter': `Mostrador`,
  'certificate.presentedBy': `Presentado por`,
  'certificate.storeroom': `Almacén`,
  'certificate.device': `Dispositivo`,
  'certificate.lendersDevice': `El del prestador`,
  'certificate.signersDevice': `El del firmante`,
  'certificate.shownAt': `Mostrado`,
  'certificate.inkConsent': ({ company }: { company: string }) =>
    `Al firmar aquí, acepto las condiciones de este documento por ${company}.`,
  'certificate.signedByHandFor': ({ company, day }: { company: string; day: string }) =>
    `Firmado a mano por ${company} el ${day}.`,
  'certificate.recordedFollows': ({ moment }: { moment: string }) =>
    `Registrado ${moment}. Sigue el certificado.`,
  'certificate.byHand': ({ name }: { name: string }) =>
    `Firmado a mano; ${name} ha visto el papel y da fe de ello.`,
  'certificate.onPaper': ({ number }: { number: string }) =>
    `En papel, impreso con el n.º de control ${number}.`,
  'certificate.ink': `A mano, en papel`,
  'certificate.signedOn': `Firmado el`,
  'certificate.asPaperSays': ({ day }: { day: string }) =>
    `${day}, según el papel`,
  'certificate.recordedAt': `Registrado, UTC`,
  'certificate.recordedFrom': `Registrado desde`,
  'certificate.paper': `Papel`,
  'certificate.attestedBy': `Da fe`,
  'certificate.keptAt': `Se guarda en`,
  'certificate.notSaid': `No indicado`,
  'certificate.photo': `Foto`,
  'certificate.photoPage': ({ photo, hash }: { photo: number; hash: string }) =>
    `Foto ${$number('es', photo)} del papel firmado, que es una página de este archivo. SHA-256 ${hash}`,
  'certificate.photoOf': ({ photo, photos }: { photo: number; photos: number }) =>
    `Papel firmado, foto ${$number('es', photo)} de ${$number('es', photos)}`,
  'certificate.scanFile': `Un escaneo del papel firmado`,
  'certificate.scanned': `un escaneo del papel firmado`,
}
