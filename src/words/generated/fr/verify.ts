// Made by `npm run words`: do not edit.
import type { words as source } from '../en/verify.ts'

export const words: typeof source = {
  'verify.pageTitle': `Vérifier un document`,
  'verify.heading': `Ce document est-il authentique ?`,
  'verify.lead': `Choisissez le PDF signé que vous avez reçu. Il est lu dans votre navigateur et y reste : seule son empreinte est recherchée.`,
  'verify.choose': `Choisir le fichier`,
  'verify.drop': `ou déposez-le ici`,
  'verify.file': `Le PDF signé`,
  'verify.checking': `Vérification du document`,
  'verify.language': `Langue`,
  'verify.tooLarge': `Ce fichier dépasse 100 Mo : il n’est donc pas de nous.`,
  'verify.unreadable': `Ce fichier ne peut pas être lu. Veuillez le choisir de nouveau.`,
  'verify.noCode': `Le code dans l’adresse n’est pas l’un des nôtres. Vérifiez-le, ou choisissez le fichier.`,
  'verify.withoutUs': `Comment vérifier sans nous`,
  'verify.withoutUsText': ({ program, file }: { program: string; file: string }) =>
    `Le cachet est une signature électronique dans le fichier (PAdES). Des programmes comme ${program} et les lecteurs de PDF montrent si un seul octet a changé depuis. Pour qu’ils lui fassent confiance, importez ${file} et comparez son empreinte avec celle qui vous a été communiquée par une autre voie.`,
  'verify.result': `Résultat`,
  'verify.genuine': `Authentique`,
  'verify.altered': `Modifié`,
  'verify.exists': `Un document portant ce code existe`,
  'verify.unknown': `Inconnu ici`,
  'verify.verdict': ({ title }: { title: string }) =>
    `${title}.`,
  'verify.unknownText': `Cette installation n’y a pas apposé son cachet, ou un programme l’a réenregistré. Scannez le code de sa dernière page pour y regarder de plus près.`,
  'verify.alteredText': `Un document portant ce code existe, mais ce n’est pas ce fichier. Demandez l’original à la personne qui vous l’a remis.`,
  'verify.existsText': `Comparez le numéro de contrôle au bas de votre page avec le début de l’empreinte du document ci-dessous, ou choisissez le fichier.`,
  'verify.sealedText': ({ company, moment }: { company: string; moment: string }) =>
    `Exactement le fichier auquel ${company} a apposé son cachet : ${moment}. Il ne dit rien de ce que le prêt est devenu depuis.`,
  'verify.keptText': ({ company, moment }: { company: string; moment: string }) =>
    `Exactement le fichier que ${company} conserve depuis : ${moment}. Il ne dit rien de ce que le prêt est devenu depuis.`,
  'verify.document': `Document`,
  'verify.loanAndState': ({ state }: { state: string }) =>
    `Prêt de matériel. ${state}.`,
  'verify.open': `Pas encore signé`,
  'verify.declined': `Refusé`,
  'verify.signed': `Signé`,
  'verify.withdrawn': `Révoqué`,
  'verify.keptSince': `Conservé depuis`,
  'verify.sealed': `Cachet apposé`,
  'verify.seal': `Cachet`,
  'verify.levelNone': `Aucun cachet : créé avant que les fichiers n’en portent`,
  'verify.levelB': `Cachet apposé (PAdES B-B)`,
  'verify.levelT': `Cachet apposé et horodaté (PAdES B-T)`,
  'verify.hash': `Empreinte du document`,
  'verify.certificate': `Certificat`,
}
