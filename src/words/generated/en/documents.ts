// Made by `npm run words`: do not edit.
import { number as $number, plural as $plural } from '../../counting.ts'

export const words = {
  'documents.pageTitle': `Loan form`,
  'documents.document': `Loan document`,
  'documents.loading': `Loading the document`,
  'documents.loadingPart': `Loading`,
  'documents.notLoaded': `The document could not be loaded`,
  'documents.partNotLoaded': `This part of the page could not be loaded`,
  'documents.retry': `Retry`,
  'documents.error': `Error`,
  'documents.dismiss': `Dismiss`,
  'documents.messages': ({ hotkey }: { hotkey: string }) =>
    `Messages (${hotkey})`,
  'documents.message': `Notification`,
  'documents.language': `Language`,
  'documents.loan': ({ number }: { number: string }) =>
    `Loan ${number}`,
  'documents.heading': `The equipment you are borrowing`,
  'documents.headingToSign': ({ name }: { name: string }) =>
    `${name}, please check and sign for the equipment you are borrowing`,
  'documents.company': `Company`,
  'documents.loanDate': `Loan date`,
  'documents.dueDate': `Due date`,
  'documents.dueDateHint': `We remind you by this date.`,
  'documents.name': `Name`,
  'documents.email': `Email`,
  'documents.mobile': `Mobile`,
  'documents.equipment': `Equipment`,
  'documents.units': ({ count }: { count: number }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} unit`, 'other': `${$number('en', count)} units` })}`,
  'documents.model': `Model`,
  'documents.serialNumber': `Serial number`,
  'documents.partNumber': `Part number`,
  'documents.quantity': `Qty`,
  'documents.quantityOf': ({ count }: { count: number }) =>
    `Qty ${$number('en', count)}`,
  'documents.terms': `Terms`,
  'documents.termAccessories': `Please return all items with their accessories.`,
  'documents.termPeriod': ({ days }: { days: number }) =>
    `Return them within ${$number('en', days)} working days; after a further three days' grace, items are treated as sold and invoiced.`,
  'documents.termElsewhere': `Do not move the items elsewhere without our permission.`,
  'documents.consent': ({ name, company }: { name: string; company: string }) =>
    `I am ${name}, and I sign for ${company}. I accept the terms in the document.`,
  'documents.signed': ({ number }: { number: string }) =>
    `Loan ${number} has now been signed. A notification has been sent to prepare your units to be shipped. You may now close this window`,
  'documents.download': `Download as PDF`,
  'documents.downloadSigned': `Download the signed PDF`,
  'documents.contact': ({ name }: { name: string }) =>
    `Contact: ${name}`,
  'documents.contactAndSent': ({ name, day }: { name: string; day: string }) =>
    `Contact: ${name}. Sent on ${day}`,
  'documents.questions': ({ email }: { email: string }) =>
    `Questions? Write to ${email}.`,
  'documents.validUntil': ({ day }: { day: string }) =>
    `This link is valid until ${day}.`,
  'documents.whereTo': `Where should we deliver?`,
  'documents.optional': `optional`,
  'documents.streetAddress': `Street address`,
  'documents.streetAddress2': `Street address 2`,
  'documents.streetAddress2Example': `Floor, gate, care of`,
  'documents.city': `City`,
  'documents.postalCode': `Postal code`,
  'documents.state': `State`,
  'documents.notYou': `Not you?`,
  'documents.sign': `Sign the loan`,
  'documents.signAgain': ({ refusal }: { refusal: string }) =>
    `${refusal} You can press the button again: the loan is signed once.`,
  'documents.thanks': `Thank you`,
  'documents.yourLoan': `Your loan`,
  'documents.overdue': `Your equipment is overdue`,
  'documents.wasDue': ({ when }: { when: string }) =>
    `It was due back on ${when}. Please return it now.`,
  'documents.daysAgo': ({ day, count }: { day: string; count: number }) =>
    `${day}, ${$plural('en', count, { 'one': `${$number('en', count)} day`, 'other': `${$number('en', count)} days` })} ago`,
  'documents.returnTo': `Please return to`,
  'documents.deliveredTo': ({ street, city, state }: { street: string; city: string; state: string }) =>
    `To ${street}, ${city}, ${state}.`,
  'documents.seal': `Document seal`,
  'documents.stageSigned': `Signed`,
  'documents.signedBy': ({ moment, name }: { moment: string; name: string }) =>
    `${moment}, ${name}`,
  'documents.stageShipped': `Shipped`,
  'documents.trackingLater': `The tracking id will show here.`,
  'documents.shippedOf': ({ shipped, all }: { shipped: number; all: number }) =>
    `${$number('en', shipped)} of ${$plural('en', all, { 'one': `${$number('en', all)} unit`, 'other': `${$number('en', all)} units` })}`,
  'documents.neverSent': ({ count }: { count: number }) =>
    `${$plural('en', count, { 'one': `${$number('en', count)} unit`, 'other': `${$number('en', count)} units` })} of the document will not be sent.`,
  'documents.thenToo': ({ first, second }: { first: string; second: string }) =>
    `${first}. ${second}`,
  'documents.stageDue': `Due back`,
  'documents.dueThenGrace': ({ day, days }: { day: string; days: number }) =>
    `${day}, then ${$number('en', days)} days of grace`,
  'documents.stillOut': ({ out, all }: { out: number; all: number }) =>
    `${$number('en', out)} of ${$number('en', all)} still out`,
  'documents.stageCompleted': `Completed`,
  'documents.completed': `Nothing is expected back any more.`,
  'documents.stageDenied': `Denied`,
  'documents.denied': `The loan was denied.`,
  'documents.stageCancelled': `Cancelled`,
  'documents.cancelled': `The loan was cancelled.`,
  'documents.linkSuspended': `Please come back later`,
  'documents.linkStopped': `There is nothing to sign here`,
  'documents.linkReplaced': `There is a newer document`,
  'documents.linkPassedOn': `You passed this on`,
  'documents.linkRecalled': `We took this back`,
  'documents.linkDeclined': `You declined this`,
  'documents.linkExpired': `This link is too old`,
  'documents.linkWithdrawn': `There is nothing to sign any more`,
  'documents.linkClosed': `This loan has ended`,
  'documents.linkDead': `This link can’t be opened`,
  'documents.linkInMail': `Please open the link in the mail that you got, or write to the person who sent it.`,
  'documents.writeMail': `Write a mail`,
  'documents.shownBy': ({ name, storeroom }: { name: string; storeroom: string }) =>
    `Shown to you by ${name}, ${storeroom}`,
  'documents.howToSign': `How to sign`,
  'documents.byName': `Your name`,
  'documents.byDrawing': `Draw`,
  'documents.bothKept': `Both are kept in the same way: your name, the time and this document.`,
  'documents.drawHere': `Your signature, drawn with a finger, a pen or the mouse`,
  'documents.signHere': `Sign here`,
  'documents.undo': `Undo`,
  'documents.clear': `Clear`,
  'documents.readFirst': `Please read the document to its end first, or open the PDF.`,
  'documents.skipToEnd': `Skip to the end`,
  'documents.handBack': `Thank you. You may hand the device back.`,
  'documents.handOurDeviceBack': `Please hand the device back`,
  'documents.mailed': ({ number, email }: { number: string; email: string }) =>
    `Loan ${number} has been signed. The signed document comes by mail to ${email}, with a link to the status of your loan.`,
  'documents.toSignIn': `Back to the loan, for our staff`,
  'documents.notNow': `Not now? Please hand the device back.`,
  'documents.counterTitle': `Sign at the counter`,
  'documents.counterHow': `Type the code that is shown to you. You need no account.`,
  'documents.counterCode': `Code`,
  'documents.counterLength': ({ length }: { length: string }) =>
    `The code has ${length} letters and digits.`,
  'documents.counterOpen': `Open the document`,
  'documents.counterOver': `This code is over`,
  'documents.signedAlready': `There is nothing to sign any more`,
  'documents.notRight': `Something not right?`,
  'documents.notRightTitle': `What is not right?`,
  'documents.wishChange': `Ask for a change`,
  'documents.wishChangeHow': `We change the document, or tell you why not. You can sign it meanwhile.`,
  'documents.wishForward': `Someone else should sign`,
  'documents.wishForwardHow': `Within your own company they get the document at once. Any other address we check first.`,
  'documents.wishDecline': `I decline`,
  'documents.wishDeclineHow': `Nobody signs, and we hear why.`,
  'documents.whatToChange': `What should be changed?`,
  'documents.theirName': `Their name`,
  'documents.theirEmail': `Their email`,
  'documents.noteToThem': `Note`,
  'documents.whyDecline': `Why do you decline?`,
  'documents.sendWish': `Send`,
  'documents.passOn': `Pass it on`,
  'documents.decline': `Decline`,
  'documents.back': `Back`,
  'documents.discardTitle': `Discard what you wrote?`,
  'documents.discardLost': `It has not been sent.`,
  'documents.discard': `Discard`,
  'documents.keepWriting': `Keep writing`,
  'documents.close': `Close`,
  'documents.changeAsked': ({ name, text }: { name: string; text: string }) =>
    `${name} asked for a change: ${text}`,
  'documents.forwardAsked': ({ name, other, email }: { name: string; other: string; email: string }) =>
    `${name} asked that ${other}, ${email}, signs.`,
  'documents.waitsForAnswer': `We have not answered yet.`,
  'documents.withdraw': `Withdraw`,
  'documents.accepted': ({ name }: { name: string }) =>
    `${name} agreed.`,
  'documents.acceptedWith': ({ name, answer }: { name: string; answer: string }) =>
    `${name} agreed: ${answer}`,
  'documents.refused': ({ name, answer }: { name: string; answer: string }) =>
    `${name} refused: ${answer}`,
  'documents.wishSent': `We have got your request. The answer comes by mail.`,
  'documents.wishWithdrawn': `Your request has been withdrawn.`,
  'documents.passedOn': ({ name }: { name: string }) =>
    `The document went to ${name}.`,
  'documents.declined': `You declined this document. We have been told.`,
}
