/** 1,234,567 rows. */
export const countOf = (amount: number) => amount.toLocaleString('en')

/** "1 file", "1,234 files": an amount with its noun, whose plural ends in s unless it is given. */
export const amountOf = (amount: number, one: string, many = `${one}s`) =>
  `${countOf(amount)} ${amount === 1 ? one : many}`
