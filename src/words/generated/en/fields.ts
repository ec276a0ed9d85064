// Made by `npm run words`: do not edit.

export const words = {
  'fields.required': `Required*`,
  'fields.atMost': ({ count }: { count: string }) =>
    `At most ${count} characters.`,
  'fields.unstorable': `This text has characters that can't be stored.`,
  'fields.mailAddress': `Please enter an e-mail address.`,
  'fields.drawInBox': `Please draw your signature in the box.`,
  'fields.drawingTooLong': `This drawing is too long. Please clear it and draw your signature again.`,
}
