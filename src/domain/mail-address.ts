// Nothing that could name a second recipient, and no quoted local part, of which parsers think differently.
const oneAddress = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,253}$/

/** Whether a mail can be delivered there: one bare address, judged when it is typed and again before it is written to. */
export function isMailAddress(text: string): boolean {
  return oneAddress.test(text)
}
