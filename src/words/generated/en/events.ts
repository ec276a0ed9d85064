// Made by `npm run words`: do not edit.

export const words = {
  'events.created': `Made`,
  'events.changed': `Changed`,
  'events.sent': `Sent`,
  'events.delivered': `Accepted by the mail server`,
  'events.notDelivered': `Not delivered`,
  'events.opened': `Opened`,
  'events.reminded': `Reminded`,
  'events.changeAsked': `Change asked for`,
  'events.forwardAsked': `Another signer asked for`,
  'events.passedOn': `Passed on`,
  'events.passingRefused': `Passing on refused`,
  'events.shownAtCounter': `Shown at the counter`,
  'events.recalled': `Taken back`,
  'events.declined': `Declined`,
  'events.signed': `Signed`,
  'events.sealed': `Sealed`,
  'events.withdrawn': `Withdrawn`,
}
