// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/mails.ts'

export const words: typeof source = {
  'mails.dear': ({ name }: { name: string }) =>
    `Estimado/a ${name}:`,
  'mails.hello': `Buenos días:`,
  'mails.reason': ({ reason }: { reason: string }) =>
    `Motivo: ${reason}`,
  'mails.questions': ({ contact }: { contact: string }) =>
    `¿Preguntas? Escriba a ${contact}.`,
  'mails.questionsNamed': ({ name, email }: { name: string; email: string }) =>
    `¿Preguntas? Escriba a ${name}, ${email}.`,
  'mails.whyCustomer': `Recibe este correo como cliente de este préstamo.`,
  'mails.whyDocument': `Recibe este correo porque se le envió el documento de este préstamo.`,
  'mails.seeLoan': `Ver el préstamo`,
  'mails.modelAndPart': `Modelo, referencia`,
  'mails.buttonFails': `Si el botón no funciona, abra esta dirección:`,
  'mails.serialNumber': `Número de serie`,
  'mails.quantity': `Cant.`,
  'mails.more': ({ count }: { count: number }) =>
    `y ${$number('es', count)} más`,
  'mails.dueDate': ({ day }: { day: string }) =>
    `Devolución hasta: ${day}`,
  'mails.item': ({ count, model, part, serial }: { count: number; model: string; part: string; serial: string }) =>
    `${$number('es', count)} x ${model}, referencia ${part}, número de serie ${serial}`,
  'mails.documentSubject': ({ lender, number }: { lender: string; number: string }) =>
    `Firme por los equipos que toma prestados de ${lender} (préstamo ${number})`,
  'mails.documentHeading': `Firme por sus equipos`,
  'mails.documentLends': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} presta ${$plural('es', count, { 'one': `${$number('es', count)} artículo`, 'many': `${$number('es', count)} de artículos`, 'other': `${$number('es', count)} artículos` })} a ${company}, con devolución hasta el ${day}.`,
  'mails.documentAsks': `Lea el documento y fírmelo. No necesita una cuenta y se tarda menos de un minuto.`,
  'mails.linkDays': ({ days }: { days: number }) =>
    `El enlace funciona durante ${$number('es', days)} días desde el día en que se envió por primera vez.`,
  'mails.documentButton': `Leer y firmar`,
  'mails.signedSubject': ({ number }: { number: string }) =>
    `Su documento firmado (préstamo ${number})`,
  'mails.signedHeading': `Su documento firmado`,
  'mails.signedThanks': ({ number }: { number: string }) =>
    `Gracias por firmar. Se adjunta el documento de su préstamo ${number}, con la prueba de su firma en las últimas páginas.`,
  'mails.signedLink': `El enlace con el que firmó muestra el estado de su préstamo y, una vez enviado, el número de seguimiento.`,
  'mails.shippedSubject': ({ number }: { number: string }) =>
    `Sus equipos están en camino (préstamo ${number})`,
  'mails.shippedHeading': `Sus equipos están en camino`,
  'mails.shipped': ({ count, number }: { count: number; number: string }) =>
    `${$plural('es', count, { 'one': `Se ha enviado ${$number('es', count)} artículo de su préstamo ${number}`, 'many': `Se han enviado ${$number('es', count)} de artículos de su préstamo ${number}`, 'other': `Se han enviado ${$number('es', count)} artículos de su préstamo ${number}` })}.`,
  'mails.trackingId': ({ id }: { id: string }) =>
    `Número de seguimiento: ${id}`,
  'mails.neverShipped': ({ count }: { count: number }) =>
    `${$plural('es', count, { 'one': `${$number('es', count)} artículo del documento firmado no se enviará y no hay que devolverlo`, 'many': `${$number('es', count)} de artículos del documento firmado no se enviarán y no hay que devolverlos`, 'other': `${$number('es', count)} artículos del documento firmado no se enviarán y no hay que devolverlos` })}.`,
  'mails.returnBy': ({ day }: { day: string }) =>
    `Devuelva todo hasta el ${day}. El enlace con el que firmó muestra el estado.`,
  'mails.closedSubject': ({ number }: { number: string }) =>
    `Ya no queda nada pendiente del préstamo ${number}`,
  'mails.closedHeading': `Ya no queda nada pendiente`,
  'mails.closed': `Ya no queda nada pendiente de este préstamo. Gracias.`,
  'mails.backSubject': ({ count, number }: { count: number; number: string }) =>
    `${$plural('es', count, { 'one': `Se ha devuelto ${$number('es', count)} artículo`, 'many': `Se han devuelto ${$number('es', count)} de artículos`, 'other': `Se han devuelto ${$number('es', count)} artículos` })} (préstamo ${number})`,
  'mails.backHeading': ({ count }: { count: number }) =>
    `${$plural('es', count, { 'one': `Se ha devuelto ${$number('es', count)} artículo`, 'many': `Se han devuelto ${$number('es', count)} de artículos`, 'other': `Se han devuelto ${$number('es', count)} artículos` })}`,
  'mails.back': ({ count, number }: { count: number; number: string }) =>
    `${$plural('es', count, { 'one': `Se ha devuelto ${$number('es', count)} artículo de su préstamo ${number}`, 'many': `Se han devuelto ${$number('es', count)} de artículos de su préstamo ${number}`, 'other': `Se han devuelto ${$number('es', count)} artículos de su préstamo ${number}` })}.`,
  'mails.stillOut': ({ count, day }: { count: number; day: string }) =>
    `${$plural('es', count, { 'one': `Usted aún tiene ${$number('es', count)} artículo`, 'many': `Usted aún tiene ${$number('es', count)} de artículos`, 'other': `Usted aún tiene ${$number('es', count)} artículos` })}, con devolución hasta el ${day}.`,
  'mails.cancelledSubject': ({ number }: { number: string }) =>
    `El préstamo ${number} ha sido cancelado`,
  'mails.cancelledHeading': `El préstamo ha sido cancelado`,
  'mails.cancelledFor': ({ company }: { company: string }) =>
    `El préstamo para ${company}, del que le enviamos un documento, ha sido cancelado.`,
  'mails.cancelled': `El préstamo del que le enviamos un documento ha sido cancelado.`,
  'mails.linkShowsSigned': `El enlace de aquel correo sigue mostrando lo que firmó.`,
  'mails.linkStopped': `El enlace de aquel correo ya no funciona.`,
  'mails.withLoan': ({ subject, number }: { subject: string; number: string }) =>
    `${subject} (préstamo ${number})`,
  'mails.remindQuestions': ({ contact }: { contact: string }) =>
    `¿Ya están de vuelta? Gracias. ¿Preguntas? Escriba a ${contact}.`,
  'mails.dueSoonHeading': ({ day }: { day: string }) =>
    `Devuelva sus equipos hasta el ${day}`,
  'mails.dueSoon': ({ company, lender, day }: { company: string; lender: string; day: string }) =>
    `Los equipos que ${company} tomó prestados de ${lender} deben devolverse hasta el ${day}:`,
  'mails.overdueHeading': `Sus equipos están atrasados`,
  'mails.overdue': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `Los equipos que ${company} tomó prestados de ${lender} debían devolverse hasta el ${when}. Devuélvalos ahora, por favor:`,
  'mails.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, hace ${$plural('es', count, { 'one': `${$number('es', count)} día`, 'many': `${$number('es', count)} de días`, 'other': `${$number('es', count)} días` })}`,
  'mails.graceEndedHeading': `Su plazo de gracia ha terminado`,
  'mails.graceEnded': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `Los equipos que ${company} tomó prestados de ${lender} debían devolverse hasta el ${when}, y el plazo de gracia de tres días ha terminado.`,
  'mails.treatedAsSold': `Según las condiciones que firmó, los artículos no devueltos se consideran ahora vendidos y se facturan. Son estos:`,
  'mails.asYourTermsSay': `Lo que se aplica a los artículos no devueltos figura en las condiciones que firmó. Son estos:`,
  'mails.passedOnSubject': ({ lender, number }: { lender: string; number: string }) =>
    `${lender} le pide que firme por unos equipos (préstamo ${number})`,
  'mails.passedOn': ({ lender, company, day, by }: { lender: string; company: string; day: string; by: string }) =>
    `${lender} presta equipos a ${company}, con devolución hasta el ${day}. ${by} le ha reenviado el documento.`,
  'mails.writes': ({ by, note }: { by: string; note: string }) =>
    `${by} escribe: ${note}`,
  'mails.whySigner': `Recibe este correo porque alguien le nombró como firmante de este préstamo.`,
  'mails.declinedSubject': ({ number, by }: { number: string; by: string }) =>
    `El préstamo ${number} ha sido rechazado por ${by}`,
  'mails.declinedHeading': `El documento ha sido rechazado`,
  'mails.declined': ({ by, lender, company }: { by: string; lender: string; company: string }) =>
    `${by} rechazó firmar por los equipos que ${lender} presta a ${company}.`,
  'mails.recalledSubject': ({ number }: { number: string }) =>
    `El documento del préstamo ${number} se ha retirado por ahora`,
  'mails.recalledHeading': `El documento se ha retirado por ahora`,
  'mails.recalled': ({ lender }: { lender: string }) =>
    `${lender} ha retirado el documento que se le envió para firmar. El enlace ya no funciona; volveremos a escribirle.`,
  'mails.requestAcceptedSubject': ({ number }: { number: string }) =>
    `Su petición para el préstamo ${number}: aceptada`,
  'mails.requestRefusedSubject': ({ number }: { number: string }) =>
    `Su petición para el préstamo ${number}: denegada`,
  'mails.requestAcceptedHeading': `Su petición ha sido aceptada`,
  'mails.requestRefusedHeading': `Su petición ha sido denegada`,
  'mails.askedForward': ({ wanted }: { wanted: string }) =>
    `Usted pidió que firme ${wanted}.`,
  'mails.askedChange': ({ wanted }: { wanted: string }) =>
    `Usted pidió un cambio: ${wanted}`,
  'mails.answers': ({ by, comment }: { by: string; comment: string }) =>
    `${by} responde: ${comment}`,
  'mails.stillOpens': `El enlace que le enviamos sigue abriendo el documento.`,
  'mails.forwarded': ({ wanted }: { wanted: string }) =>
    `Hemos enviado el documento a ${wanted}. Su propio enlace ya no lo abre.`,
  'mails.changed': `Con el último enlace que le enviamos verá el documento tal como es ahora.`,
  'mails.whyAsked': `Recibe este correo porque lo pidió o porque es cliente de este préstamo.`,
  'mails.remindSubject': ({ number }: { number: string }) =>
    `Recordatorio: firme por sus equipos (préstamo ${number})`,
  'mails.waits': ({ lender, company, day }: { lender: string; company: string; day: string }) =>
    `Aún falta su firma para los equipos que ${lender} presta a ${company}. El enlace funciona hasta el ${day}.`,
  'mails.notRight': ({ name, email }: { name: string; email: string }) =>
    `¿Algo no es correcto? Puede decirlo en la página. ¿Preguntas? Escriba a ${name}, ${email}.`,
  'mails.signedByOther': ({ by, number }: { by: string; number: string }) =>
    `${by} ha firmado por sus equipos. Se adjunta el documento de su préstamo ${number}, con la prueba de la firma en las últimas páginas.`,
  'mails.signedByOtherLink': `El enlace de abajo muestra el estado de su préstamo y, una vez enviado, el número de seguimiento.`,
  'mails.seeStatus': `Ver el estado`,
  'mails.monthFromDelivery': `mismo día del mes siguiente a su entrega`,
  'mails.counterSubject': ({ number }: { number: string }) =>
    `Firmó por el préstamo ${number} en nuestro mostrador`,
  'mails.counterHeading': `Firmó en nuestro mostrador`,
  'mails.counterSigned': ({ number, by }: { number: string; by: string }) =>
    `El documento de su préstamo ${number} fue firmado en nuestro mostrador por ${by}. Se adjunta, con la prueba de la firma en las últimas páginas.`,
  'mails.counterNotYou': ({ contact }: { contact: string }) =>
    `¿No fue usted? Escriba a ${contact}.`,
  'mails.paperSubject': ({ number }: { number: string }) =>
    `Su papel firmado del préstamo ${number}`,
  'mails.paperHeading': `Su papel firmado`,
  'mails.paperSigned': ({ number, by, attester }: { number: string; by: string; attester: string }) =>
    `El documento de su préstamo ${number} fue firmado en papel por ${by}, y ${attester} ha dado fe de ello. Se adjunta, con el papel firmado y la prueba de la firma en las últimas páginas.`,
}
