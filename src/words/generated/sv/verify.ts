// Made by `npm run words`: do not edit.
import type { words as source } from '../en/verify.ts'

export const words: typeof source = {
  'verify.pageTitle': `Kontrollera ett dokument`,
  'verify.heading': `Är dokumentet äkta?`,
  'verify.lead': `Välj den underskrivna PDF-fil som du har fått. Den läses i din webbläsare och stannar där: vi frågar bara efter dess fingeravtryck.`,
  'verify.choose': `Välj filen`,
  'verify.drop': `eller släpp den här`,
  'verify.file': `Den underskrivna PDF-filen`,
  'verify.checking': `Dokumentet kontrolleras`,
  'verify.language': `Språk`,
  'verify.tooLarge': `Filen är större än 100 MB, och det är ingen av våra.`,
  'verify.unreadable': `Filen går inte att läsa. Välj den en gång till.`,
  'verify.noCode': `Koden i adressen är ingen av våra. Kontrollera den, eller välj filen.`,
  'verify.withoutUs': `Så kontrollerar du utan oss`,
  'verify.withoutUsText': ({ program, file }: { program: string; file: string }) =>
    `Sigillet är en elektronisk underskrift i filen (PAdES). Program som ${program} och PDF-läsare visar om en enda byte har ändrats sedan dess. För att de ska lita på det importerar du ${file} och jämför dess fingeravtryck med det som du har fått veta på annat sätt.`,
  'verify.result': `Resultat`,
  'verify.genuine': `Äkta`,
  'verify.altered': `Ändrat`,
  'verify.exists': `Ett dokument med den här koden finns`,
  'verify.unknown': `Okänt här`,
  'verify.verdict': ({ title }: { title: string }) =>
    `${title}.`,
  'verify.unknownText': `Det har inte förseglats av den här installationen, eller så har ett program sparat om det. Skanna koden på sista sidan för att se närmare efter.`,
  'verify.alteredText': `Ett dokument med den här koden finns, men den här filen är inte det. Be den som gav dig filen om originalet.`,
  'verify.existsText': `Jämför kontrollnumret längst ner på din sida med början av dokumentets hash här nedanför, eller välj filen.`,
  'verify.sealedText': ({ company, moment }: { company: string; moment: string }) =>
    `Exakt den fil som ${company} förseglade ${moment}. Det säger inget om vad som har hänt med lånet sedan dess.`,
  'verify.keptText': ({ company, moment }: { company: string; moment: string }) =>
    `Exakt den fil som ${company} har förvarat sedan ${moment}. Det säger inget om vad som har hänt med lånet sedan dess.`,
  'verify.document': `Dokument`,
  'verify.loanAndState': ({ state }: { state: string }) =>
    `Lån av utrustning. ${state}.`,
  'verify.open': `Inte underskrivet än`,
  'verify.declined': `Avböjt`,
  'verify.signed': `Underskrivet`,
  'verify.withdrawn': `Indraget`,
  'verify.keptSince': `Förvarat sedan`,
  'verify.sealed': `Förseglat`,
  'verify.seal': `Sigill`,
  'verify.levelNone': `Inget sigill: gjort innan filer fick ett`,
  'verify.levelB': `Förseglat (PAdES B-B)`,
  'verify.levelT': `Förseglat och tidsstämplat (PAdES B-T)`,
  'verify.hash': `Dokumentets hash`,
  'verify.certificate': `Certifikat`,
}
