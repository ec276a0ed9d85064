// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'

export const words = {
  'mails.dear': ({ name }: { name: string }) =>
    `Dear ${name},`,
  'mails.hello': `Hello,`,
  'mails.reason': ({ reason }: { reason: string }) =>
    `Reason: ${reason}`,
  'mails.questions': ({ contact }: { contact: string }) =>
    `Questions? Write to ${contact}.`,
  'mails.questionsNamed': ({ name, email }: { name: string; email: string }) =>
    `Questions? Write to ${name}, ${email}.`,
  'mails.whyCustomer': `You get this mail as the customer of this loan.`,
  'mails.whyDocument': `You get this mail because the document of this loan was sent to you.`,
  'mails.seeLoan': `See the loan`,
  'mails.modelAndPart': `Model, part number`,
  'mails.buttonFails': `If the button does not work, open this address:`,
  'mails.serialNumber': `Serial number`,
  'mails.quantity': `Qty`,
  'mails.more': ({ count }: { count: number }) =>
    `and ${$number('en', count)} more`,
  'mails.dueDate': ({ day }: { day: string }) =>
    `Due date: ${day}`,
  'mails.item': ({ count, model, part, serial }: { count: number; model: string; part: string; serial: string }) =>
    `${$number('en', count)} x ${model}, part number ${part}, serial number ${serial}`,
  'mails.documentSubject': ({ lender, number }: { lender: string; number: string }) =>
    `Please sign for the equipment you are borrowing from ${lender} (loan ${number})`,
  'mails.documentHeading': `Please sign for your equipment`,
  'mails.documentLends': ({ lender, count, company, day }: { lender: string; count: number; company: string; day: string }) =>
    `${lender} lends ${$plural('en', count, { 'one': `${$number('en', count)} item`, 'other': `${$number('en', count)} items` })} to ${company}, due back on ${day}.`,
  'mails.documentAsks': `Please read the document and sign it. You need no account, and it takes less than a minute.`,
  'mails.linkDays': ({ days }: { days: number }) =>
    `The link works for ${$number('en', days)} days from the day on which it was first sent.`,
  'mails.documentButton': `Read and sign`,
  'mails.signedSubject': ({ number }: { number: string }) =>
    `Your signed document (loan ${number})`,
  'mails.signedHeading': `Your signed document`,
  'mails.signedThanks': ({ number }: { number: string }) =>
    `Thank you for signing. The document of your loan ${number} is attached, with the evidence of your signature on its last pages.`,
  'mails.signedLink': `The link that you signed with shows the status of your loan, and the tracking id once it is shipped.`,
  'mails.shippedSubject': ({ number }: { number: string }) =>
    `Your equipment is on the way (loan ${number})`,
  'mails.shippedHeading': `Your equipment is on the way`,
  'mails.shipped': ({ count, number }: { count: number; number: string }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} item of your loan ${number} has`, 'other': `${$number('en', count)} items of your loan ${number} have` })} been shipped.`,
  'mails.trackingId': ({ id }: { id: string }) =>
    `Tracking id: ${id}`,
  'mails.neverShipped': ({ count }: { count: number }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} item`, 'other': `${$number('en', count)} items` })} of the signed document will not be sent and need not be returned.`,
  'mails.returnBy': ({ day }: { day: string }) =>
    `Please return everything by ${day}. The link that you signed with shows the status.`,
  'mails.closedSubject': ({ number }: { number: string }) =>
    `Nothing of loan ${number} is open any more`,
  'mails.closedHeading': `Nothing is open any more`,
  'mails.closed': `Nothing of this loan is open any more. Thank you.`,
  'mails.backSubject': ({ count, number }: { count: number; number: string }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} item`, 'other': `${$number('en', count)} items` })} came back (loan ${number})`,
  'mails.backHeading': ({ count }: { count: number }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} item`, 'other': `${$number('en', count)} items` })} came back`,
  'mails.back': ({ count, number }: { count: number; number: string }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} item`, 'other': `${$number('en', count)} items` })} of your loan ${number} came back.`,
  'mails.stillOut': ({ count, day }: { count: number; day: string }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} item is`, 'other': `${$number('en', count)} items are` })} still with you, due back on ${day}.`,
  'mails.cancelledSubject': ({ number }: { number: string }) =>
    `Loan ${number} has been cancelled`,
  'mails.cancelledHeading': `The loan has been cancelled`,
  'mails.cancelledFor': ({ company }: { company: string }) =>
    `The loan for ${company} that we sent you a document for has been cancelled.`,
  'mails.cancelled': `The loan that we sent you a document for has been cancelled.`,
  'mails.linkShowsSigned': `The link in that mail still shows what you signed.`,
  'mails.linkStopped': `The link in that mail no longer works.`,
  'mails.withLoan': ({ subject, number }: { subject: string; number: string }) =>
    `${subject} (loan ${number})`,
  'mails.remindQuestions': ({ contact }: { contact: string }) =>
    `Already on the way back? Thank you. Questions? Write to ${contact}.`,
  'mails.dueSoonHeading': ({ day }: { day: string }) =>
    `Please return your equipment by ${day}`,
  'mails.dueSoon': ({ company, lender, day }: { company: string; lender: string; day: string }) =>
    `The equipment that ${company} borrowed from ${lender} is due back on ${day}:`,
  'mails.overdueHeading': `Your equipment is overdue`,
  'mails.overdue': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `The equipment that ${company} borrowed from ${lender} was due back on ${when}. Please return it now:`,
  'mails.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, ${$plural('en', count, { 'one': `${$number('en', count)} day`, 'other': `${$number('en', count)} days` })} ago`,
  'mails.graceEndedHeading': `Your days of grace have ended`,
  'mails.graceEnded': ({ company, lender, when }: { company: string; lender: string; when: string }) =>
    `The equipment that ${company} borrowed from ${lender} was due back on ${when}, and the three days of grace have ended.`,
  'mails.treatedAsSold': `By the terms that you signed, items that are not returned are now treated as sold and invoiced. These are:`,
  'mails.asYourTermsSay': `What follows for items that are not returned stands in the terms that you signed. These are:`,
  'mails.passedOnSubject': ({ lender, number }: { lender: string; number: string }) =>
    `${lender} asks you to sign for equipment (loan ${number})`,
  'mails.passedOn': ({ lender, company, day, by }: { lender: string; company: string; day: string; by: string }) =>
    `${lender} lends equipment to ${company}, due back on ${day}. ${by} passed the document on to you.`,
  'mails.writes': ({ by, note }: { by: string; note: string }) =>
    `${by} writes: ${note}`,
  'mails.whySigner': `You get this mail because somebody named you as who signs for this loan.`,
  'mails.declinedSubject': ({ number, by }: { number: string; by: string }) =>
    `Loan ${number} has been declined by ${by}`,
  'mails.declinedHeading': `The document has been declined`,
  'mails.declined': ({ by, lender, company }: { by: string; lender: string; company: string }) =>
    `${by} declined to sign for the equipment that ${lender} lends to ${company}.`,
  'mails.recalledSubject': ({ number }: { number: string }) =>
    `The document of loan ${number} was taken back for now`,
  'mails.recalledHeading': `The document was taken back for now`,
  'mails.recalled': ({ lender }: { lender: string }) =>
    `${lender} took back the document that was sent to you to sign. Its link no longer works; we will write to you again.`,
  'mails.requestAcceptedSubject': ({ number }: { number: string }) =>
    `Your request for loan ${number}: accepted`,
  'mails.requestRefusedSubject': ({ number }: { number: string }) =>
    `Your request for loan ${number}: refused`,
  'mails.requestAcceptedHeading': `Your request was accepted`,
  'mails.requestRefusedHeading': `Your request was refused`,
  'mails.askedForward': ({ wanted }: { wanted: string }) =>
    `You asked that ${wanted} signs.`,
  'mails.askedChange': ({ wanted }: { wanted: string }) =>
    `You asked for a change: ${wanted}`,
  'mails.answers': ({ by, comment }: { by: string; comment: string }) =>
    `${by} answers: ${comment}`,
  'mails.stillOpens': `The link that we sent you still opens the document.`,
  'mails.forwarded': ({ wanted }: { wanted: string }) =>
    `We have sent the document to ${wanted}. Your own link no longer opens it.`,
  'mails.changed': `You see the document as it is now by the newest link that we sent you.`,
  'mails.whyAsked': `You get this mail because you asked for this, or are the customer of this loan.`,
  'mails.remindSubject': ({ number }: { number: string }) =>
    `Reminder: please sign for your equipment (loan ${number})`,
  'mails.waits': ({ lender, company, day }: { lender: string; company: string; day: string }) =>
    `Your signature for the equipment that ${lender} lends to ${company} is still missing. The link works until ${day}.`,
  'mails.notRight': ({ name, email }: { name: string; email: string }) =>
    `Something not right? The page has a place to say so. Questions? Write to ${name}, ${email}.`,
  'mails.signedByOther': ({ by, number }: { by: string; number: string }) =>
    `${by} has signed for your equipment. The document of your loan ${number} is attached, with the evidence of the signature on its last pages.`,
  'mails.signedByOtherLink': `The link below shows the status of your loan, and the tracking id once it is shipped.`,
  'mails.seeStatus': `See the status`,
  'mails.monthFromDelivery': `a month from its delivery`,
  'mails.counterSubject': ({ number }: { number: string }) =>
    `You signed for loan ${number} at our counter`,
  'mails.counterHeading': `You signed at our counter`,
  'mails.counterSigned': ({ number, by }: { number: string; by: string }) =>
    `The document of your loan ${number} was signed at our counter by ${by}. It is attached, with the evidence of the signature on its last pages.`,
  'mails.counterNotYou': ({ contact }: { contact: string }) =>
    `Was this not you? Write to ${contact}.`,
  'mails.paperSubject': ({ number }: { number: string }) =>
    `Your signed paper of loan ${number}`,
  'mails.paperHeading': `Your signed paper`,
  'mails.paperSigned': ({ number, by, attester }: { number: string; by: string; attester: string }) =>
    `The document of your loan ${number} was signed on paper by ${by}, and ${attester} has attested it. It is attached, with the signed paper and the evidence of the signature on its last pages.`,
}
