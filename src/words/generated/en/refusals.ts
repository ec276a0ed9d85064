// Made by `npm run words`: do not edit.

export const words = {
  'refusals.bad_input': `Please check what you entered.`,
  'refusals.dead_link': `This link is not valid any more.`,
  'refusals.not_found': `There is nothing here, or you may not see it.`,
  'refusals.too_many_requests': ({ when }: { when: string }) =>
    `Too many requests. Please try again ${when}.`,
  'refusals.inAMoment': `in a moment`,
  'refusals.busy': `The server is busy. Please try again in a moment.`,
  'refusals.disk_full': `The disk of the server is full: nothing can be changed until there is room again.`,
  'refusals.failed': `Something went wrong on our side. Nothing was changed.`,
  'refusals.notNow': `This can't be done now.`,
  'refusals.changed_meanwhile': `Somebody changed this in the meantime. Check what it is now, and try again.`,
  'refusals.signed_already': `This loan has already been signed.`,
  'refusals.document_changed': `The document has changed since you opened it. Please read the newer one below and sign again.`,
  'refusals.link_suspended': ({ who }: { who: string }) =>
    `This document is being changed. Please open this link again later, or the one in a newer mail. Questions? Write to ${who}.`,
  'refusals.link_stopped': ({ who }: { who: string }) =>
    `This link was taken back after it was sent to you. Questions? Write to ${who}.`,
  'refusals.link_replaced': ({ who }: { who: string }) =>
    `A newer document was sent to you. Please use the link in the latest mail, or write to ${who}.`,
  'refusals.link_passed_on': ({ name, who }: { name: string; who: string }) =>
    `You passed this document on to ${name}. Questions? Write to ${who}.`,
  'refusals.link_recalled': ({ who }: { who: string }) =>
    `We took this document back for now and will write to you again. Questions? Write to ${who}.`,
  'refusals.link_declined': ({ day, who }: { day: string; who: string }) =>
    `You declined this document on ${day}. Changed your mind? Write to ${who}.`,
  'refusals.link_expired': ({ who }: { who: string }) =>
    `This link has expired. Please write to ${who} for a new one.`,
  'refusals.link_withdrawn': ({ who }: { who: string }) =>
    `This loan was withdrawn. Questions? Write to ${who}.`,
  'refusals.link_closed': ({ who }: { who: string }) =>
    `This loan is closed. Questions? Write to ${who}.`,
  'refusals.unreachable': `The server can't be reached.`,
  'refusals.asked_already': `You have asked for this already. Please wait for our answer, or withdraw it first.`,
  'refusals.request_answered': ({ name }: { name: string }) =>
    `This was answered a moment ago by ${name}.`,
  'refusals.request_withdrawn': `It was taken back a moment ago.`,
  'refusals.passed_on_too_often': ({ who }: { who: string }) =>
    `This document was passed on three times already. Please write to ${who}.`,
  'refusals.too_many_customer_requests': ({ when }: { when: string }) =>
    `You have asked often enough for today. Please try again ${when}, or write to us.`,
  'refusals.counter_over': `This code is over. Please ask at the counter for a new one.`,
  'refusals.files_unavailable': `The files are out of reach at present. Please tell who runs this server.`,
}
