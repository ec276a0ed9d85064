/** 1,234,567 rows. */
export const countOf = (amount: number) => amount.toLocaleString('en')
