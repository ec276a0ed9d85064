// Made by `npm run words`: do not edit.
import type { words as source } from '../en/refusals.ts'

export const words: typeof source = {
  'refusals.bad_input': `Veuillez vérifier votre saisie.`,
  'refusals.dead_link': `Ce lien n’est plus valable.`,
  'refusals.not_found': `Il n’y a rien ici, ou vous ne pouvez pas le voir.`,
  'refusals.too_many_requests': ({ when }: { when: string }) =>
    `Trop de demandes. Veuillez réessayer ${when}.`,
  'refusals.inAMoment': `dans un instant`,
  'refusals.busy': `Le serveur est occupé. Veuillez réessayer dans un instant.`,
  'refusals.disk_full': `Le disque du serveur est plein : rien ne peut être modifié tant qu’il n’y a pas de place.`,
  'refusals.failed': `Une erreur s’est produite de notre côté. Rien n’a été modifié.`,
  'refusals.notNow': `Ce n’est pas possible pour le moment.`,
  'refusals.changed_meanwhile': `Quelqu’un a modifié ceci entre-temps. Vérifiez son état actuel, puis réessayez.`,
  'refusals.signed_already': `Ce prêt a déjà été signé.`,
  'refusals.document_changed': `Le document a changé depuis que vous l’avez ouvert. Veuillez lire la version plus récente ci-dessous et signer de nouveau.`,
  'refusals.link_suspended': ({ who }: { who: string }) =>
    `Ce document est en cours de modification. Veuillez rouvrir ce lien plus tard, ou celui d’un e-mail plus récent. Des questions ? Écrivez à ${who}.`,
  'refusals.link_stopped': ({ who }: { who: string }) =>
    `Ce lien a été retiré après vous avoir été envoyé. Des questions ? Écrivez à ${who}.`,
  'refusals.link_replaced': ({ who }: { who: string }) =>
    `Un document plus récent vous a été envoyé. Veuillez utiliser le lien du dernier e-mail, ou écrire à ${who}.`,
  'refusals.link_passed_on': ({ name, who }: { name: string; who: string }) =>
    `Vous avez transmis ce document à ${name}. Des questions ? Écrivez à ${who}.`,
  'refusals.link_recalled': ({ who }: { who: string }) =>
    `Nous avons retiré ce document pour l’instant et vous écrirons de nouveau. Des questions ? Écrivez à ${who}.`,
  'refusals.link_declined': ({ day, who }: { day: string; who: string }) =>
    `Vous avez refusé ce document le ${day}. Vous avez changé d’avis ? Écrivez à ${who}.`,
  'refusals.link_expired': ({ who }: { who: string }) =>
    `Ce lien a expiré. Veuillez écrire à ${who} pour en recevoir un nouveau.`,
  'refusals.link_withdrawn': ({ who }: { who: string }) =>
    `Ce prêt a été révoqué. Des questions ? Écrivez à ${who}.`,
  'refusals.link_closed': ({ who }: { who: string }) =>
    `Ce prêt est clos. Des questions ? Écrivez à ${who}.`,
  'refusals.unreachable': `Le serveur est injoignable.`,
  'refusals.asked_already': `Vous l’avez déjà demandé. Veuillez attendre notre réponse, ou retirer d’abord votre demande.`,
  'refusals.request_answered': ({ name }: { name: string }) =>
    `${name} vient d’y répondre.`,
  'refusals.request_withdrawn': `Cela vient d’être retiré.`,
  'refusals.passed_on_too_often': ({ who }: { who: string }) =>
    `Ce document a déjà été transmis trois fois. Veuillez écrire à ${who}.`,
  'refusals.too_many_customer_requests': ({ when }: { when: string }) =>
    `Vous avez fait assez de demandes pour aujourd’hui. Veuillez réessayer ${when}, ou nous écrire.`,
  'refusals.counter_over': `Ce code n’est plus valable. Veuillez en demander un nouveau au comptoir.`,
  'refusals.files_unavailable': `Les fichiers sont inaccessibles pour le moment. Veuillez prévenir la personne qui gère ce serveur.`,
}
