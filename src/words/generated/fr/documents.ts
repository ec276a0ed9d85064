// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'
import type { words as source } from '../en/documents.ts'

export const words: typeof source = {
  'documents.pageTitle': `Formulaire de prêt`,
  'documents.document': `Document de prêt`,
  'documents.loading': `Chargement du document`,
  'documents.loadingPart': `Chargement`,
  'documents.notLoaded': `Le document n’a pas pu être chargé`,
  'documents.partNotLoaded': `Cette partie de la page n’a pas pu être chargée`,
  'documents.retry': `Réessayer`,
  'documents.error': `Erreur`,
  'documents.dismiss': `Fermer`,
  'documents.messages': ({ hotkey }: { hotkey: string }) =>
    `Messages (${hotkey})`,
  'documents.message': `Notification`,
  'documents.language': `Langue`,
  'documents.loan': ({ number }: { number: string }) =>
    `Prêt ${number}`,
  'documents.heading': `Le matériel que vous empruntez`,
  'documents.headingToSign': ({ name }: { name: string }) =>
    `${name}, veuillez vérifier et signer pour le matériel que vous empruntez`,
  'documents.company': `Société`,
  'documents.loanDate': `Date du prêt`,
  'documents.dueDate': `À rendre le`,
  'documents.dueDateHint': `Nous vous le rappellerons d’ici cette date.`,
  'documents.name': `Nom`,
  'documents.email': `E-mail`,
  'documents.mobile': `Mobile`,
  'documents.equipment': `Matériel`,
  'documents.units': ({ count }: { count: number }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} article`, 'many': `${$number('fr', count)} d’articles`, 'other': `${$number('fr', count)} articles` })}`,
  'documents.model': `Modèle`,
  'documents.serialNumber': `Numéro de série`,
  'documents.partNumber': `Référence`,
  'documents.quantity': `Qté`,
  'documents.quantityOf': ({ count }: { count: number }) =>
    `Qté ${$number('fr', count)}`,
  'documents.terms': `Conditions`,
  'documents.termAccessories': `Veuillez rendre tous les articles avec leurs accessoires.`,
  'documents.termPeriod': ({ days }: { days: number }) =>
    `Rendez-les sous ${$plural('fr', days, { 'one': `${$number('fr', days)} jour ouvré`, 'many': `${$number('fr', days)} de jours ouvrés`, 'other': `${$number('fr', days)} jours ouvrés` })} ; passé un délai de grâce de trois jours supplémentaires, les articles sont considérés comme vendus et facturés.`,
  'documents.termElsewhere': `Ne déplacez pas les articles vers un autre lieu sans notre autorisation.`,
  'documents.consent': ({ name, company }: { name: string; company: string }) =>
    `Je suis ${name} et je signe pour ${company}. J’accepte les conditions du document.`,
  'documents.signed': ({ number }: { number: string }) =>
    `Le prêt ${number} est maintenant signé. Une notification a été envoyée pour préparer l’expédition de votre matériel. Vous pouvez fermer cette fenêtre`,
  'documents.download': `Télécharger en PDF`,
  'documents.downloadSigned': `Télécharger le PDF signé`,
  'documents.contact': ({ name }: { name: string }) =>
    `Contact : ${name}`,
  'documents.contactAndSent': ({ name, day }: { name: string; day: string }) =>
    `Contact : ${name}. Envoyé le ${day}`,
  'documents.questions': ({ email }: { email: string }) =>
    `Des questions ? Écrivez à ${email}.`,
  'documents.validUntil': ({ day }: { day: string }) =>
    `Ce lien est valable jusqu’au ${day}.`,
  'documents.whereTo': `Où devons-nous livrer ?`,
  'documents.optional': `facultatif`,
  'documents.streetAddress': `Adresse`,
  'documents.streetAddress2': `Complément d’adresse`,
  'documents.streetAddress2Example': `Étage, portail, aux bons soins de`,
  'documents.city': `Ville`,
  'documents.postalCode': `Code postal`,
  'documents.state': `Région ou département`,
  'documents.notYou': `Ce n’est pas vous ?`,
  'documents.sign': `Signer le prêt`,
  'documents.signAgain': ({ refusal }: { refusal: string }) =>
    `${refusal} Vous pouvez appuyer de nouveau sur le bouton : le prêt n’est signé qu’une fois.`,
  'documents.thanks': `Merci`,
  'documents.yourLoan': `Votre prêt`,
  'documents.overdue': `Le retour de votre matériel est en retard`,
  'documents.wasDue': ({ when }: { when: string }) =>
    `Il était à rendre le ${when}. Veuillez le rendre maintenant.`,
  'documents.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, il y a ${$plural('fr', count, { 'one': `${$number('fr', count)} jour`, 'many': `${$number('fr', count)} de jours`, 'other': `${$number('fr', count)} jours` })}`,
  'documents.returnTo': `À rendre à`,
  'documents.deliveredTo': ({ street, city, state }: { street: string; city: string; state: string }) =>
    `À ${street}, ${city}, ${state}.`,
  'documents.seal': `Cachet du document`,
  'documents.stageSigned': `Signé`,
  'documents.signedBy': ({ moment, name }: { moment: string; name: string }) =>
    `${moment}, ${name}`,
  'documents.stageShipped': `Expédié`,
  'documents.trackingLater': `Le numéro de suivi s’affichera ici.`,
  'documents.shippedOf': ({ shipped, all }: { shipped: number; all: number }) =>
    `${$number('fr', shipped)} sur ${$plural('fr', all, { 'one': `${$number('fr', all)} article`, 'many': `${$number('fr', all)} d’articles`, 'other': `${$number('fr', all)} articles` })}`,
  'documents.neverSent': ({ count }: { count: number }) =>
    `${$plural('fr', count, { 'one': `${$number('fr', count)} article du document ne sera pas envoyé`, 'many': `${$number('fr', count)} d’articles du document ne seront pas envoyés`, 'other': `${$number('fr', count)} articles du document ne seront pas envoyés` })}.`,
  'documents.thenToo': ({ first, second }: { first: string; second: string }) =>
    `${first}. ${second}`,
  'documents.stageDue': `À rendre`,
  'documents.dueThenGrace': ({ day, days }: { day: string; days: number }) =>
    `${day}, puis un délai de grâce de ${$plural('fr', days, { 'one': `${$number('fr', days)} jour`, 'many': `${$number('fr', days)} de jours`, 'other': `${$number('fr', days)} jours` })}`,
  'documents.stillOut': ({ out, all }: { out: number; all: number }) =>
    `${$number('fr', out)} sur ${$number('fr', all)} encore en prêt`,
  'documents.stageCompleted': `Terminé`,
  'documents.completed': `Plus rien n’est attendu en retour.`,
  'documents.stageDenied': `Refusé`,
  'documents.denied': `Le prêt a été refusé.`,
  'documents.stageCancelled': `Annulé`,
  'documents.cancelled': `Le prêt a été annulé.`,
  'documents.linkSuspended': `Veuillez revenir plus tard`,
  'documents.linkStopped': `Il n’y a rien à signer ici`,
  'documents.linkReplaced': `Il existe un document plus récent`,
  'documents.linkPassedOn': `Vous l’avez transmis`,
  'documents.linkRecalled': `Nous l’avons retiré`,
  'documents.linkDeclined': `Vous l’avez refusé`,
  'documents.linkExpired': `Ce lien est trop ancien`,
  'documents.linkWithdrawn': `Il n’y a plus rien à signer`,
  'documents.linkClosed': `Ce prêt est terminé`,
  'documents.linkDead': `Ce lien ne peut pas être ouvert`,
  'documents.linkInMail': `Veuillez ouvrir le lien de l’e-mail que vous avez reçu, ou écrire à la personne qui l’a envoyé.`,
  'documents.writeMail': `Écrire un e-mail`,
  'documents.shownBy': ({ name, storeroom }: { name: string; storeroom: string }) =>
    `Présenté par ${name}, ${storeroom}`,
  'documents.howToSign': `Comment signer`,
  'documents.byName': `Votre nom`,
  'documents.byDrawing': `Dessiner`,
  'documents.bothKept': `Les deux sont conservés de la même façon : votre nom, l’heure et ce document.`,
  'documents.drawHere': `Votre signature, dessinée au doigt, au stylet ou à la souris`,
  'documents.signHere': `Signez ici`,
  'documents.undo': `Annuler le trait`,
  'documents.clear': `Effacer`,
  'documents.readFirst': `Veuillez d’abord lire le document jusqu’à la fin, ou ouvrir le PDF.`,
  'documents.skipToEnd': `Aller à la fin`,
  'documents.handBack': `Merci. Vous pouvez rendre l’appareil.`,
  'documents.handOurDeviceBack': `Veuillez rendre l’appareil`,
  'documents.mailed': ({ number, email }: { number: string; email: string }) =>
    `Le prêt ${number} est signé. Le document signé vous parvient par e-mail à ${email}, avec un lien vers l’état de votre prêt.`,
  'documents.toSignIn': `Retour au prêt, pour notre personnel`,
  'documents.notNow': `Pas maintenant ? Veuillez rendre l’appareil.`,
  'documents.counterTitle': `Signer au comptoir`,
  'documents.counterHow': `Saisissez le code qui vous est présenté. Aucun compte n’est nécessaire.`,
  'documents.counterCode': `Code`,
  'documents.counterLength': ({ length }: { length: string }) =>
    `Le code comporte ${length} lettres et chiffres.`,
  'documents.counterOpen': `Ouvrir le document`,
  'documents.counterOver': `Ce code n’est plus valable`,
  'documents.signedAlready': `Il n’y a plus rien à signer`,
  'documents.notRight': `Quelque chose ne va pas ?`,
  'documents.notRightTitle': `Qu’est-ce qui ne va pas ?`,
  'documents.wishChange': `Demander une modification`,
  'documents.wishChangeHow': `Nous modifions le document, ou vous disons pourquoi nous ne le faisons pas. Vous pouvez le signer entre-temps.`,
  'documents.wishForward': `Quelqu’un d’autre doit signer`,
  'documents.wishForwardHow': `Au sein de votre propre société, la personne reçoit le document aussitôt. Pour toute autre adresse, on nous le demande d’abord.`,
  'documents.wishDecline': `Je refuse`,
  'documents.wishDeclineHow': `Personne ne signe, et nous apprenons pourquoi.`,
  'documents.whatToChange': `Que faut-il modifier ?`,
  'documents.theirName': `Nom de la personne`,
  'documents.theirEmail': `E-mail de la personne`,
  'documents.noteToThem': `Message`,
  'documents.whyDecline': `Pourquoi refusez-vous ?`,
  'documents.sendWish': `Envoyer`,
  'documents.passOn': `Transmettre`,
  'documents.decline': `Refuser`,
  'documents.back': `Retour`,
  'documents.discardTitle': `Abandonner ce que vous avez écrit ?`,
  'documents.discardLost': `Rien n’a encore été envoyé.`,
  'documents.discard': `Abandonner`,
  'documents.keepWriting': `Continuer à écrire`,
  'documents.close': `Fermer`,
  'documents.changeAsked': ({ name, text }: { name: string; text: string }) =>
    `${name} a demandé une modification : ${text}`,
  'documents.forwardAsked': ({ name, other, email }: { name: string; other: string; email: string }) =>
    `${name} a demandé que ${other}, ${email}, signe.`,
  'documents.waitsForAnswer': `Nous n’avons pas encore répondu.`,
  'documents.withdraw': `Retirer`,
  'documents.accepted': ({ name }: { name: string }) =>
    `${name} a accepté.`,
  'documents.acceptedWith': ({ name, answer }: { name: string; answer: string }) =>
    `${name} a accepté : ${answer}`,
  'documents.refused': ({ name, answer }: { name: string; answer: string }) =>
    `${name} a refusé : ${answer}`,
  'documents.wishSent': `Nous avons reçu votre demande. La réponse arrive par e-mail.`,
  'documents.wishWithdrawn': `Votre demande a été retirée.`,
  'documents.passedOn': ({ name }: { name: string }) =>
    `Le document a été envoyé à ${name}.`,
  'documents.declined': `Vous avez refusé ce document. Nous en avons été informés.`,
}
