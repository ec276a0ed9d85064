// Made by `npm run words`: do not edit.
import type { words as source } from '../en/verify.ts'

export const words: typeof source = {
  'verify.pageTitle': `Ein Dokument prüfen`,
  'verify.heading': `Ist dieses Dokument echt?`,
  'verify.lead': `Wählen Sie das unterschriebene PDF, das Sie erhalten haben. Es wird in Ihrem Browser gelesen und bleibt dort: Nur sein Fingerabdruck wird abgefragt.`,
  'verify.choose': `Datei wählen`,
  'verify.drop': `oder hier ablegen`,
  'verify.file': `Das unterschriebene PDF`,
  'verify.checking': `Das Dokument wird geprüft`,
  'verify.language': `Sprache`,
  'verify.tooLarge': `Diese Datei ist größer als 100 MB und daher keine von unseren.`,
  'verify.unreadable': `Diese Datei kann nicht gelesen werden. Bitte wählen Sie sie noch einmal.`,
  'verify.noCode': `Der Code in der Adresse ist keiner von uns. Prüfen Sie ihn, oder wählen Sie die Datei.`,
  'verify.withoutUs': `So prüfen Sie ohne uns`,
  'verify.withoutUsText': ({ program, file }: { program: string; file: string }) =>
    `Das Siegel ist eine elektronische Signatur in der Datei (PAdES). Programme wie ${program} und PDF-Programme zeigen, ob seither ein Byte geändert wurde. Damit sie ihr vertrauen, importieren Sie ${file} und vergleichen den Fingerabdruck mit dem, der Ihnen auf anderem Weg mitgeteilt wurde.`,
  'verify.result': `Ergebnis`,
  'verify.genuine': `Echt`,
  'verify.altered': `Verändert`,
  'verify.exists': `Ein Dokument mit diesem Code gibt es`,
  'verify.unknown': `Hier unbekannt`,
  'verify.verdict': ({ title }: { title: string }) =>
    `${title}.`,
  'verify.unknownText': `Es wurde nicht von dieser Installation versiegelt, oder ein Programm hat es neu gespeichert. Scannen Sie den Code auf der letzten Seite, um genauer nachzusehen.`,
  'verify.alteredText': `Ein Dokument mit diesem Code gibt es, aber diese Datei ist es nicht. Bitten Sie die Person, von der Sie sie haben, um das Original.`,
  'verify.existsText': `Vergleichen Sie die Prüfnummer am Fuß Ihrer Seite mit dem Anfang des Dokument-Hashs unten, oder wählen Sie die Datei.`,
  'verify.sealedText': ({ company, moment }: { company: string; moment: string }) =>
    `Genau die Datei, die ${company} versiegelt hat: ${moment}. Sie sagt nichts darüber, was seither aus der Leihe wurde.`,
  'verify.keptText': ({ company, moment }: { company: string; moment: string }) =>
    `Genau die Datei, die ${company} aufbewahrt seit: ${moment}. Sie sagt nichts darüber, was seither aus der Leihe wurde.`,
  'verify.document': `Dokument`,
  'verify.loanAndState': ({ state }: { state: string }) =>
    `Leihe von Geräten. ${state}.`,
  'verify.open': `Noch nicht unterschrieben`,
  'verify.declined': `Abgelehnt`,
  'verify.signed': `Unterschrieben`,
  'verify.withdrawn': `Aufgehoben`,
  'verify.keptSince': `Aufbewahrt seit`,
  'verify.sealed': `Versiegelt`,
  'verify.seal': `Siegel`,
  'verify.levelNone': `Kein Siegel: erstellt, bevor Dateien eines trugen`,
  'verify.levelB': `Versiegelt (PAdES B-B)`,
  'verify.levelT': `Versiegelt und mit Zeitstempel (PAdES B-T)`,
  'verify.hash': `Hash des Dokuments`,
  'verify.certificate': `Zertifikat`,
}
