// Made by `npm run words`: do not edit.

export const words = {
  'verify.pageTitle': `Verify a document`,
  'verify.heading': `Is this document genuine?`,
  'verify.lead': `Choose the signed PDF that you got. It is read in your browser and stays there: only its fingerprint is asked about.`,
  'verify.choose': `Choose the file`,
  'verify.drop': `or drop it here`,
  'verify.file': `The signed PDF`,
  'verify.checking': `Checking the document`,
  'verify.language': `Language`,
  'verify.tooLarge': `This file is larger than 100 MB, and so is none of ours.`,
  'verify.unreadable': `This file can’t be read. Choose it once more.`,
  'verify.noCode': `The code in the address is none of ours. Check it, or choose the file.`,
  'verify.withoutUs': `How to check without us`,
  'verify.withoutUsText': ({ program, file }: { program: string; file: string }) =>
    `The seal is an electronic signature in the file (PAdES). Programs such as ${program} and readers of PDF show whether a byte has changed since. To have them trust it, import ${file}, and compare its fingerprint with the one that you were told by another way.`,
  'verify.result': `Result`,
  'verify.genuine': `Genuine`,
  'verify.altered': `Altered`,
  'verify.exists': `A document with this code exists`,
  'verify.unknown': `Unknown here`,
  'verify.verdict': ({ title }: { title: string }) =>
    `${title}.`,
  'verify.unknownText': `It was not sealed by this installation, or it was saved again by a program. Scan the code on its last page to look closer.`,
  'verify.alteredText': `A document with this code exists, but this file is not it. Ask whoever gave it to you for the original.`,
  'verify.existsText': `Compare the check number at the foot of your page with the beginning of the document hash below, or choose the file.`,
  'verify.sealedText': ({ company, moment }: { company: string; moment: string }) =>
    `Exactly the file that ${company} sealed on ${moment}. It says nothing of what became of the loan since.`,
  'verify.keptText': ({ company, moment }: { company: string; moment: string }) =>
    `Exactly the file that ${company} has kept since ${moment}. It says nothing of what became of the loan since.`,
  'verify.document': `Document`,
  'verify.loanAndState': ({ state }: { state: string }) =>
    `Loan of equipment. ${state}.`,
  'verify.open': `Not signed yet`,
  'verify.declined': `Declined`,
  'verify.signed': `Signed`,
  'verify.withdrawn': `Withdrawn`,
  'verify.keptSince': `Kept since`,
  'verify.sealed': `Sealed`,
  'verify.seal': `Seal`,
  'verify.levelNone': `No seal: made before files carried one`,
  'verify.levelB': `Sealed (PAdES B-B)`,
  'verify.levelT': `Sealed and time-stamped (PAdES B-T)`,
  'verify.hash': `Document hash`,
  'verify.certificate': `Certificate`,
}
