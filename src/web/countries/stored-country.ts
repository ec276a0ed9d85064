/** Where the selected country's id lives in local storage (spec section 3, "Client storage"). */
const key = 'country'

export function storedCountry(): number | null {
  try {
    return Number(localStorage.getItem(key)) || null
  } catch {
    return null
  }
}

export function storeCountry(countryId: number): void {
  try {
    localStorage.setItem(key, String(countryId))
  } catch {
    // A browser that refuses storage still keeps it in the address.
  }
}
