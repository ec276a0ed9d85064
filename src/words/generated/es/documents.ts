// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/documents.ts'

export const words: typeof source = {
  'documents.pageTitle': `Formulario de préstamo`,
  'documents.document': `Documento de préstamo`,
  'documents.loading': `Cargando el documento`,
  'documents.loadingPart': `Cargando`,
  'documents.notLoaded': `No se pudo cargar el documento`,
  'documents.partNotLoaded': `No se pudo cargar esta parte de la página`,
  'documents.retry': `Reintentar`,
  'documents.error': `Error`,
  'documents.dismiss': `Cerrar`,
  'documents.messages': ({ hotkey }: { hotkey: string }) =>
    `Mensajes (${hotkey})`,
  'documents.message': `Notificación`,
  'documents.language': `Idioma`,
  'documents.loan': ({ number }: { number: string }) =>
    `Préstamo ${number}`,
  'documents.heading': `Los equipos que toma prestados`,
  'documents.headingToSign': ({ name }: { name: string }) =>
    `${name}, revise y firme por los equipos que toma prestados`,
  'documents.company': `Empresa`,
  'documents.loanDate': `Fecha del préstamo`,
  'documents.dueDate': `Devolución hasta`,
  'documents.dueDateHint': `Se lo recordaremos antes de esta fecha.`,
  'documents.name': `Nombre`,
  'documents.email': `Correo electrónico`,
  'documents.mobile': `Teléfono móvil`,
  'documents.equipment': `Equipos`,
  'documents.units': ({ count }: { count: number }) =>
    `${$plural('es', count, { 'one': `${$number('es', count)} artículo`, 'many': `${$number('es', count)} de artículos`, 'other': `${$number('es', count)} artículos` })}`,
  'documents.model': `Modelo`,
  'documents.serialNumber': `Número de serie`,
  'documents.partNumber': `Referencia`,
  'documents.quantity': `Cant.`,
  'documents.quantityOf': ({ count }: { count: number }) =>
    `Cant. ${$number('es', count)}`,
  'documents.terms': `Condiciones`,
  'documents.termAccessories': `Devuelva todos los artículos con sus accesorios.`,
  'documents.termPeriod': ({ days }: { days: number }) =>
    `Devuélvalos en un plazo de ${$plural('es', days, { 'one': `${$number('es', days)} día hábil`, 'many': `${$number('es', days)} de días hábiles`, 'other': `${$number('es', days)} días hábiles` })}; tras un plazo de gracia de otros tres días, los artículos se consideran vendidos y se facturan.`,
  'documents.termElsewhere': `No traslade los artículos a otro lugar sin nuestro permiso.`,
  'documents.consent': ({ name, company }: { name: string; company: string }) =>
    `Soy ${name} y firmo por ${company}. Acepto las condiciones del documento.`,
  'documents.signed': ({ number }: { number: string }) =>
    `El préstamo ${number} ya está firmado. Se ha enviado un aviso para preparar el envío de sus equipos. Ya puede cerrar esta ventana`,
  'documents.download': `Descargar en PDF`,
  'documents.downloadSigned': `Descargar el PDF firmado`,
  'documents.contact': ({ name }: { name: string }) =>
    `Contacto: ${name}`,
  'documents.contactAndSent': ({ name, day }: { name: string; day: string }) =>
    `Contacto: ${name}. Enviado el ${day}`,
  'documents.questions': ({ email }: { email: string }) =>
    `¿Preguntas? Escriba a ${email}.`,
  'documents.validUntil': ({ day }: { day: string }) =>
    `Este enlace es válido hasta el ${day}.`,
  'documents.whereTo': `¿Dónde debemos entregar?`,
  'documents.optional': `opcional`,
  'documents.streetAddress': `Calle y número`,
  'documents.streetAddress2': `Complemento de dirección`,
  'documents.streetAddress2Example': `Piso, puerta, a la atención de`,
  'documents.city': `Ciudad`,
  'documents.postalCode': `Código postal`,
  'documents.state': `Provincia o estado`,
  'documents.notYou': `¿No es usted?`,
  'documents.sign': `Firmar el préstamo`,
  'documents.signAgain': ({ refusal }: { refusal: string }) =>
    `${refusal} Puede volver a pulsar el botón: el préstamo se firma una sola vez.`,
  'documents.thanks': `Gracias`,
  'documents.yourLoan': `Su préstamo`,
  'documents.overdue': `La devolución de sus equipos está atrasada`,
  'documents.wasDue': ({ when }: { when: string }) =>
    `Debían devolverse hasta el ${when}. Devuélvalos ahora, por favor.`,
  'documents.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, hace ${$plural('es', count, { 'one': `${$number('es', count)} día`, 'many': `${$number('es', count)} de días`, 'other': `${$number('es', count)} días` })}`,
  'documents.returnTo': `Devolver a`,
  'documents.deliveredTo': ({ street, city, state }: { street: string; city: string; state: string }) =>
    `A ${street}, ${city}, ${state}.`,
  'documents.seal': `Sello del documento`,
  'documents.stageSigned': `Firmado`,
  'documents.signedBy': ({ moment, name }: { moment: string; name: string }) =>
    `${moment}, ${name}`,
  'documents.stageShipped': `Enviado`,
  'documents.trackingLater': `El número de seguimiento aparecerá aquí.`,
  'documents.shippedOf': ({ shipped, all }: { shipped: number; all: number }) =>
    `${$number('es', shipped)} de ${$plural('es', all, { 'one': `${$number('es', all)} artículo`, 'many': `${$number('es', all)} de artículos`, 'other': `${$number('es', all)} artículos` })}`,
  'documents.neverSent': ({ count }: { count: number }) =>
    `${$plural('es', count, { 'one': `${$number('es', count)} artículo del documento no se enviará`, 'many': `${$number('es', count)} de artículos del documento no se enviarán`, 'other': `${$number('es', count)} artículos del documento no se enviarán` })}.`,
  'documents.thenToo': ({ first, second }: { first: string; second: string }) =>
    `${first}. ${second}`,
  'documents.stageDue': `Devolución`,
  'documents.dueThenGrace': ({ day, days }: { day: string; days: number }) =>
    `${day}, y después ${$plural('es', days, { 'one': `${$number('es', days)} día`, 'many': `${$number('es', days)} de días`, 'other': `${$number('es', days)} días` })} de gracia`,
  'documents.stillOut': ({ out, all }: { out: number; all: number }) =>
    `${$number('es', out)} de ${$number('es', all)} aún prestados`,
  'documents.stageCompleted': `Completado`,
  'documents.completed': `Ya no se espera ninguna devolución.`,
  'documents.stageDenied': `Denegado`,
  'documents.denied': `El préstamo fue denegado.`,
  'documents.stageCancelled': `Cancelado`,
  'documents.cancelled': `El préstamo fue cancelado.`,
  'documents.linkSuspended': `Vuelva más tarde, por favor`,
  'documents.linkStopped': `Aquí no hay nada que firmar`,
  'documents.linkReplaced': `Hay un documento más reciente`,
  'documents.linkPassedOn': `Usted lo reenvió`,
  'documents.linkRecalled': `Lo hemos retirado`,
  'documents.linkDeclined': `Usted lo rechazó`,
  'documents.linkExpired': `Este enlace es demasiado antiguo`,
  'documents.linkWithdrawn': `Ya no hay nada que firmar`,
  'documents.linkClosed': `Este préstamo ha terminado`,
  'documents.linkDead': `Este enlace no se puede abrir`,
  'documents.linkInMail': `Abra el enlace del correo que recibió, o escriba a la persona que se lo envió.`,
  'documents.writeMail': `Escribir un correo`,
  'documents.shownBy': ({ name, storeroom }: { name: string; storeroom: string }) =>
    `Presentado por ${name}, ${storeroom}`,
  'documents.howToSign': `Cómo firmar`,
  'documents.byName': `Su nombre`,
  'documents.byDrawing': `Dibujar`,
  'documents.bothKept': `Ambas formas se guardan igual: su nombre, la hora y este documento.`,
  'documents.drawHere': `Su firma, dibujada con el dedo, un lápiz o el ratón`,
  'documents.signHere': `Firme aquí`,
  'documents.undo': `Deshacer`,
  'documents.clear': `Borrar`,
  'documents.readFirst': `Lea primero el documento hasta el final, o abra el PDF.`,
  'documents.skipToEnd': `Ir al final`,
  'documents.handBack': `Gracias. Puede devolver el dispositivo.`,
  'documents.handOurDeviceBack': `Devuelva el dispositivo, por favor`,
  'documents.mailed': ({ number, email }: { number: string; email: string }) =>
    `El préstamo ${number} está firmado. El documento firmado llegará por correo a ${email}, con un enlace al estado de su préstamo.`,
  'documents.toSignIn': `Volver al préstamo, para nuestro personal`,
  'documents.notNow': `¿Ahora no? Devuelva el dispositivo, por favor.`,
  'documents.counterTitle': `Firmar en el mostrador`,
  'documents.counterHow': `Escriba el código que se le muestra. No necesita una cuenta.`,
  'documents.counterCode': `Código`,
  'documents.counterLength': ({ length }: { length: string }) =>
    `El código tiene ${length} letras y cifras.`,
  'documents.counterOpen': `Abrir el documento`,
  'documents.counterOver': `Este código ya no es válido`,
  'documents.signedAlready': `Ya no hay nada que firmar`,
  'documents.notRight': `¿Algo no es correcto?`,
  'documents.notRightTitle': `¿Qué no es correcto?`,
  'documents.wishChange': `Pedir un cambio`,
  'documents.wishChangeHow': `Cambiaremos el documento o le diremos por qué no. Mientras tanto puede firmarlo.`,
  'documents.wishForward': `Debe firmar otra persona`,
  'documents.wishForwardHow': `Dentro de su propia empresa recibe el documento enseguida. Para cualquier otra dirección se nos pregunta primero.`,
  'documents.wishDecline': `Lo rechazo`,
  'documents.wishDeclineHow': `No firma nadie, y sabremos por qué.`,
  'documents.whatToChange': `¿Qué se debe cambiar?`,
  'documents.theirName': `Nombre de la persona`,
  'documents.theirEmail': `Correo de la persona`,
  'documents.noteToThem': `Mensaje`,
  'documents.whyDecline': `¿Por qué lo rechaza?`,
  'documents.sendWish': `Enviar`,
  'documents.passOn': `Reenviar`,
  'documents.decline': `Rechazar`,
  'documents.back': `Atrás`,
  'documents.discardTitle': `¿Descartar lo que ha escrito?`,
  'documents.discardLost': `Aún no se ha enviado.`,
  'documents.discard': `Descartar`,
  'documents.keepWriting': `Seguir escribiendo`,
  'documents.close': `Cerrar`,
  'documents.changeAsked': ({ name, text }: { name: string; text: string }) =>
    `${name} pidió un cambio: ${text}`,
  'documents.forwardAsked': ({ name, other, email }: { name: string; other: string; email: string }) =>
    `${name} pidió que firme ${other}, ${email}.`,
  'documents.waitsForAnswer': `Aún no hemos respondido.`,
  'documents.withdraw': `Retirar`,
  'documents.accepted': ({ name }: { name: string }) =>
    `${name} aceptó.`,
  'documents.acceptedWith': ({ name, answer }: { name: string; answer: string }) =>
    `${name} aceptó: ${answer}`,
  'documents.refused': ({ name, answer }: { name: string; answer: string }) =>
    `${name} se negó: ${answer}`,
  'documents.wishSent': `Hemos recibido su petición. La respuesta llegará por correo.`,
  'documents.wishWithdrawn': `Su petición se ha retirado.`,
  'documents.passedOn': ({ name }: { name: string }) =>
    `El documento se envió a ${name}.`,
  'documents.declined': `Usted rechazó este documento. Se nos ha informado.`,
}
