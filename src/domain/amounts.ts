/** A whole number with its thousands apart: "20,012". By hand, because the first use of Intl for numbers takes 6 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** "1 unit", "2,350 units": a whole number with its noun, whose plural ends in s unless it is given. */
export const amountOf = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
