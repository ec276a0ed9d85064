/** Spec section 8, to the letter: only the first ends with a stop. */
export const decidedToast = (number: string, approve: boolean): string =>
  `Loan ${number} has been ${approve ? 'approved.' : 'denied'}`
