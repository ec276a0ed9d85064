/** A hash as it is shown where its whole length has no room: "8842a108…d23d". */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`
