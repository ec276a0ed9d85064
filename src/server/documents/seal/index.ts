/** Loaded with the first seal: PKI.js would cost each start time and memory that most servers need only once a document is signed. */
export async function sealing() {
  const [certificates, keys, seal, operator] = await Promise.all([
    import('./certificates.ts'),
    import('./seal-keys.ts'),
    import('./seal.ts'),
    import('./operator-key.ts'),
  ])
  return { ...certificates, ...keys, ...seal, ...operator }
}
