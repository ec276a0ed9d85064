/** Whether a part of an address can be an id. */
export const isId = (value: string): boolean => /^[1-9]\d{0,9}$/.test(value)
