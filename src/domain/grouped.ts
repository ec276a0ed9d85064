/** A whole number with its thousands apart: "20,012". By hand, because the first use of Intl for numbers takes 6 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
