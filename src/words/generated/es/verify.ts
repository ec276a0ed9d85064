// Made by `npm run words`: do not edit.
import type { words as source } from '../en/verify.ts'

export const words: typeof source = {
  'verify.pageTitle': `Comprobar un documento`,
  'verify.heading': `¿Es auténtico este documento?`,
  'verify.lead': `Elija el PDF firmado que recibió. Se lee en su navegador y no sale de él: solo se consulta su huella.`,
  'verify.choose': `Elegir el archivo`,
  'verify.drop': `o suéltelo aquí`,
  'verify.file': `El PDF firmado`,
  'verify.checking': `Comprobando el documento`,
  'verify.language': `Idioma`,
  'verify.tooLarge': `Este archivo supera los 100 MB, así que no es nuestro.`,
  'verify.unreadable': `No se puede leer este archivo. Elíjalo otra vez.`,
  'verify.noCode': `El código de la dirección no es nuestro. Compruébelo o elija el archivo.`,
  'verify.withoutUs': `Cómo comprobarlo sin nosotros`,
  'verify.withoutUsText': ({ program, file }: { program: string; file: string }) =>
    `El sello es una firma electrónica en el archivo (PAdES). Programas como ${program} y los lectores de PDF muestran si ha cambiado un solo byte desde entonces. Para que confíen en él, importe ${file} y compare su huella con la que se le comunicó por otra vía.`,
  'verify.result': `Resultado`,
  'verify.genuine': `Auténtico`,
  'verify.altered': `Alterado`,
  'verify.exists': `Existe un documento con este código`,
  'verify.unknown': `Desconocido aquí`,
  'verify.verdict': ({ title }: { title: string }) =>
    `${title}.`,
  'verify.unknownText': `No lo selló esta instalación, o un programa lo volvió a guardar. Escanee el código de su última página para verlo más de cerca.`,
  'verify.alteredText': `Existe un documento con este código, pero no es este archivo. Pida el original a quien se lo dio.`,
  'verify.existsText': `Compare el número de control al pie de su página con el comienzo de la huella del documento de abajo, o elija el archivo.`,
  'verify.sealedText': ({ company, moment }: { company: string; moment: string }) =>
    `Exactamente el archivo que selló ${company}: ${moment}. No dice nada de lo que ha sido del préstamo desde entonces.`,
  'verify.keptText': ({ company, moment }: { company: string; moment: string }) =>
    `Exactamente el archivo que ${company} conserva desde: ${moment}. No dice nada de lo que ha sido del préstamo desde entonces.`,
  'verify.document': `Documento`,
  'verify.loanAndState': ({ state }: { state: string }) =>
    `Préstamo de equipos. ${state}.`,
  'verify.open': `Aún sin firmar`,
  'verify.declined': `Rechazado`,
  'verify.signed': `Firmado`,
  'verify.withdrawn': `Anulado`,
  'verify.keptSince': `Conservado desde`,
  'verify.sealed': `Sellado`,
  'verify.seal': `Sello`,
  'verify.levelNone': `Sin sello: creado antes de que los archivos llevaran uno`,
  'verify.levelB': `Sellado (PAdES B-B)`,
  'verify.levelT': `Sellado y con sello de tiempo (PAdES B-T)`,
  'verify.hash': `Huella del documento`,
  'verify.certificate': `Certificado`,
}
