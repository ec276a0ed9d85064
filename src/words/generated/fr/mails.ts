// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/mails.ts'

export const words: typeof source = {
  'mails.dear': ({ name }: { name: string }) =>
    `Bonjour ${name},`,
  'mails.hello': `Bonjour,`,
  'mails.reason': ({ reason }: { reason: string }) =>
    `Motif : ${reason}`,
  'mails.questions': ({ contact }: { contact: string }) =>
    `Des questions ? Écrivez à ${contact}.`,
  'mails.questionsNamed': ({ name, email }: { name: string; email: string }) =>
    `Des questions ? Écrivez à ${name}, ${email}.`,
  'mails.whyCustomer': `Vous recevez cet e-mail en tant que client de ce prêt.`,
  'mails.whyDocument': `Vous recevez cet e-mail parce que le document de ce prêt vous a été envoyé.`,
  'mails.seeLoan': `Voir le prêt`,
  'mails.modelAndPart': `Modèle, référence`,
  'mails.buttonFails': `Si le bouton ne fonctionne pas, ouvrez cette adresse :`,
  'mails.serialNumber': `Numéro de série`,
  'mails.quantity': `Qté`,
  'mails.more': ({ count }: { count: number }) =>
    `et ${$number('fr', count)} de plus`,
  'mails.dueDate': ({ day }: { day: string }) =>
    `À rendre le : ${day}`,
  'mails.item': ({ count, model, part, serial }: { count: number; model: string; part: string; serial: string }) =>
    `${$number('fr', count)} x ${model}, référence ${part}, numéro de série ${serial}`,
  'mails.documentSubject': ({ lender, number }: { lender: string; number: string }) =>
    `Veuillez signer pour le matériel que vous empruntez à ${lender} (prêt ${number})`,
  'mails.documentHeading': `Veuillez signer pour votre matériel`,
  'mails.documentLends': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} prête ${$plural('fr', count, { 'one': `${$number('fr', count)} article`, 'many': `${$number('fr', count)} d’articles`, 'other': `${$number('fr', count)} articles` })} à ${company}, à rendre le ${day} au plus tard.`,
  'mails.documentAsks': `Veuillez lire le document et le signer. Aucun compte n’est nécessaire, et cela prend moins d’une minute.`,
  'mails.linkDays': ({ days }: { days: number }) =>
    `Le lien fonctionne pendant ${$number('fr', days)} jours à compter de son premier envoi.`,
  'mails.documentButton': `Lire et signer`,
  'mails.signedSubject': ({ number }: { number: string }) =>
    `Votre document signé (prêt ${number})`,
  'mails.signedHeading': `Votre document signé`,
  'mails.signedThanks': ({ number }: { number: string }) =>
    `Merci d’avoir signé. Le document de votre prêt ${number} est joint, avec la preuve de votre signature aux dernières pages.`,
  'mails.signedLink': `Le lien avec lequel vous avez signé indique l’état de votre prêt, et le numéro de suivi une fois le matériel expédié.`,
  'mails.shippedSubject': ({ number }: { number: string }) =>
    `Votre matériel est en route (prêt ${number})`,
  'mails.shippedHeading': `Votre matériel est en route`,
  'mails.shipped': ({ count, number }: { count: number; number: string }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} article de votre prêt ${number} a été expédié`, 'many': `${$number('fr', count)} d’articles de votre prêt ${number} ont été expédiés`, 'other': `${$number('fr', count)} articles de votre prêt ${number} ont été expédiés` })}.`,
  'mails.trackingId': ({ id }: { id: string }) =>
    `Numéro de suivi : ${id}`,
  'mails.neverShipped': ({ count }: { count: number }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} article du document signé ne sera pas envoyé et n’a pas à être rendu`, 'many': `${$number('fr', count)} d’articles du document signé ne seront pas envoyés et n’ont pas à être rendus`, 'other': `${$number('fr', count)} articles du document signé ne seront pas envoyés et n’ont pas à être rendus` })}.`,
  'mails.returnBy': ({ day }: { day: string }) =>
    `Veuillez tout rendre le ${day} au plus tard. Le lien avec lequel vous avez signé indique l’état du prêt.`,
  'mails.closedSubject': ({ number }: { number: string }) =>
    `Plus rien n’est en cours pour le prêt ${number}`,
  'mails.closedHeading': `Plus rien n’est en cours`,
  'mails.closed': `Plus rien de ce prêt n’est en cours. Merci.`,
  'mails.backSubject': ({ count, number }: { count: number; number: string }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} article est revenu`, 'many': `${$number('fr', count)} d’articles sont revenus`, 'other': `${$number('fr', count)} articles sont revenus` })} (prêt ${number})`,
  'mails.backHeading': ({ count }: { count: number }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} article est revenu`, 'many': `${$number('fr', count)} d’articles sont revenus`, 'other': `${$number('fr', count)} articles sont revenus` })}`,
  'mails.back': ({ count, number }: { count: number; number: string }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} article de votre prêt ${number} est revenu`, 'many': `${$number('fr', count)} d’articles de votre prêt ${number} sont revenus`, 'other': `${$number('fr', count)} articles de votre prêt ${number} sont revenus` })}.`,
  'mails.stillOut': ({ count, day }: { count: number; day: string }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} article est encore chez vous`, 'many': `${$number('fr', count)} d’articles sont encore chez vous`, 'other': `${$number('fr', count)} articles sont encore chez vous` })}, à rendre le ${day} au plus tard.`,
  'mails.cancelledSubject': ({ number }: { number: string }) =>
    `Le prêt ${number} a été annulé`,
  'mails.cancelledHeading': `Le prêt a été annulé`,
  'mails.cancelledFor': ({ company }: { company: string }) =>
    `Le prêt pour ${company}, pour lequel nous vous avions envoyé un document, a été annulé.`,
  'mails.cancelled': `Le prêt pour lequel nous vous avions envoyé un document a été annulé.`,
  'mails.linkShowsSigned': `Le lien de cet e-mail montre toujours ce que vous avez signé.`,
  'mails.linkStopped': `Le lien de cet e-mail ne fonctionne plus.`,
  'mails.withLoan': ({ subject, number }: { subject: string; number: string }) =>
    `${subject} (prêt ${number})`,
  'mails.remindQuestions': ({ contact }: { contact: string }) =>
    `Déjà sur le chemin du retour ? Merci. Des questions ? Écrivez à ${contact}.`,
  'mails.dueSoonHeading': ({ day }: { day: string }) =>
    `Veuillez rendre votre matériel le ${day} au plus tard`,
  'mails.dueSoon': ({ company, lender, day }: { company: string; lender: string; day: string }) =>
    `Le matériel que ${company} a emprunté à ${lender} est à rendre le ${day} au plus tard :`,
  'mails.overdueHeading': `Votre matériel est en retard`,
  'mails.overdue': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `Le matériel que ${company} a emprunté à ${lender} était à rendre le ${when}. Veuillez le rendre maintenant :`,
  'mails.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, il y a ${$plural('fr', count, { 'one': `${$number('fr', count)} jour`, 'many': `${$number('fr', count)} de jours`, 'other': `${$number('fr', count)} jours` })}`,
  'mails.graceEndedHeading': `Votre délai de grâce est écoulé`,
  'mails.graceEnded': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `Le matériel que ${company} a emprunté à ${lender} était à rendre le ${when}, et le délai de grâce de trois jours est écoulé.`,
  'mails.treatedAsSold': `Selon les conditions que vous avez signées, les articles non rendus sont désormais considérés comme vendus et facturés. Ce sont :`,
  'mails.asYourTermsSay': `Ce qui s’applique aux articles non rendus figure dans les conditions que vous avez signées. Ce sont :`,
  'mails.passedOnSubject': ({ lender, number }: { lender: string; number: string }) =>
    `${lender} vous demande de signer pour du matériel (prêt ${number})`,
  'mails.passedOn': ({ lender, company, day, by }: { lender: string; company: string; day: string; by: string }) =>
    `${lender} prête du matériel à ${company}, à rendre le ${day} au plus tard. ${by} vous a transmis le document.`,
  'mails.writes': ({ by, note }: { by: string; note: string }) =>
    `${by} écrit : ${note}`,
  'mails.whySigner': `Vous recevez cet e-mail parce que quelqu’un vous a désigné comme signataire de ce prêt.`,
  'mails.declinedSubject': ({ number, by }: { number: string; by: string }) =>
    `Le prêt ${number} a été refusé par ${by}`,
  'mails.declinedHeading': `Le document a été refusé`,
  'mails.declined': ({ by, lender, company }: { by: string; lender: string; company: string }) =>
    `${by} a refusé de signer pour le matériel que ${lender} prête à ${company}.`,
  'mails.recalledSubject': ({ number }: { number: string }) =>
    `Le document du prêt ${number} a été retiré pour l’instant`,
  'mails.recalledHeading': `Le document a été retiré pour l’instant`,
  'mails.recalled': ({ lender }: { lender: string }) =>
    `${lender} a retiré le document qui vous avait été envoyé pour signature. Le lien ne fonctionne plus ; nous vous écrirons de nouveau.`,
  'mails.requestAcceptedSubject': ({ number }: { number: string }) =>
    `Votre demande pour le prêt ${number} : acceptée`,
  'mails.requestRefusedSubject': ({ number }: { number: string }) =>
    `Votre demande pour le prêt ${number} : refusée`,
  'mails.requestAcceptedHeading': `Votre demande a été acceptée`,
  'mails.requestRefusedHeading': `Votre demande a été refusée`,
  'mails.askedForward': ({ wanted }: { wanted: string }) =>
    `Vous avez demandé que ${wanted} signe.`,
  'mails.askedChange': ({ wanted }: { wanted: string }) =>
    `Vous avez demandé une modification : ${wanted}`,
  'mails.answers': ({ by, comment }: { by: string; comment: string }) =>
    `${by} répond : ${comment}`,
  'mails.stillOpens': `Le lien que nous vous avons envoyé ouvre toujours le document.`,
  'mails.forwarded': ({ wanted }: { wanted: string }) =>
    `Nous avons envoyé le document à ${wanted}. Votre propre lien ne l’ouvre plus.`,
  'mails.changed': `Le dernier lien que nous vous avons envoyé montre le document tel qu’il est maintenant.`,
  'mails.whyAsked': `Vous recevez cet e-mail parce que vous l’avez demandé, ou que vous êtes client de ce prêt.`,
  'mails.remindSubject': ({ number }: { number: string }) =>
    `Rappel : veuillez signer pour votre matériel (prêt ${number})`,
  'mails.waits': ({ lender, company, day }: { lender: string; company: string; day: string }) =>
    `Votre signature pour le matériel que ${lender} prête à ${company} manque encore. Le lien fonctionne jusqu’au ${day}.`,
  'mails.notRight': ({ name, email }: { name: string; email: string }) =>
    `Quelque chose ne va pas ? La page vous permet de le dire. Des questions ? Écrivez à ${name}, ${email}.`,
  'mails.signedByOther': ({ by, number }: { by: string; number: string }) =>
    `${by} a signé pour votre matériel. Le document de votre prêt ${number} est joint, avec la preuve de la signature aux dernières pages.`,
  'mails.signedByOtherLink': `Le lien ci-dessous indique l’état de votre prêt, et le numéro de suivi une fois le matériel expédié.`,
  'mails.seeStatus': `Voir l’état`,
  'mails.monthFromDelivery': `même jour du mois suivant sa remise`,
  'mails.counterSubject': ({ number }: { number: string }) =>
    `Vous avez signé pour le prêt ${number} à notre comptoir`,
  'mails.counterHeading': `Vous avez signé à notre comptoir`,
  'mails.counterSigned': ({ number, by }: { number: string; by: string }) =>
    `Le document de votre prêt ${number} a été signé à notre comptoir par ${by}. Il est joint, avec la preuve de la signature aux dernières pages.`,
  'mails.counterNotYou': ({ contact }: { contact: string }) =>
    `Ce n’était pas vous ? Écrivez à ${contact}.`,
  'mails.paperSubject': ({ number }: { number: string }) =>
    `Votre papier signé du prêt ${number}`,
  'mails.paperHeading': `Votre papier signé`,
  'mails.paperSigned': ({ number, by, attester }: { number: string; by: string; attester: string }) =>
    `Le document de votre prêt ${number} a été signé sur papier par ${by}, et ${attester} l’a attesté. Il est joint, avec le papier signé et la preuve de la signature aux dernières pages.`,
}
