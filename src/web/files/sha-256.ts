/** The SHA-256 of bytes, in hexadecimal. Browsers keep their own from pages of plain http. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.crypto?.subtle) return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const library = await import('@noble/hashes/sha2.js')
  return hexOf(library.sha256(bytes))
}

const hexOf = (bytes: Uint8Array) => [...bytes].map(each => each.toString(16).padStart(2, '0')).join('')
