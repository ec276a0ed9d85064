/** The two letters that stand for a product without a picture: "P3" of "P3265-LVE Dome Camera". */
export const tileLetters = (name: string): string =>
  [...name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 2).join('').toUpperCase()
