/** Where the storeroom of a person's last loan in a country is kept in this browser. */
const keyOf = (userId: number, countryId: number) => `storeroom:${userId}:${countryId}`

export function lastStoreroom(userId: number, countryId: number): number | null {
  try {
    return Number(localStorage.getItem(keyOf(userId, countryId))) || null
  } catch {
    return null
  }
}

export function keepLastStoreroom(userId: number, countryId: number, storeroomId: number): void {
  try {
    localStorage.setItem(keyOf(userId, countryId), String(storeroomId))
  } catch {
    // A browser that refuses storage is asked for the storeroom each time.
  }
}
